# Standings, play-offs, prizes, ratings.

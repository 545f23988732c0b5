# The live game: boards, clocks, rulings.

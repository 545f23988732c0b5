# Pairing a round and its reasons.

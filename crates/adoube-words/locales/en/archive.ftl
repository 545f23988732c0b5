### A whole event as one file.

archive-of-event = Archive of the event
archive-told = Everything that happened, the games and the documents as one file. It can be read without Adoube, and another house takes it in.
archive-download = Archive
archive-no-zip = This is no zip file, or only a part of one: it may have been cut off on its way.
archive-no-contents = This zip file is no archive of an event: it has no contents.json.
archive-later = The archive has form { $n }, which a later Adoube has made: take a newer one.
archive-too-large = There is more in this file than an event has.
archive-changed = { $it } is not what it was when the archive was made: it is missing, was added or was changed.
archive-broken = { $it }: fact { $n } is not in its place or does not fit.
archive-no-address = “{ $it }” is no address of an event.
archive-taken = There is another event at the address { $it } in this house: bring the archive into a house without one.
archive-running = Clocks were running when the archive was made ({ $it }): pack it again when those games are over or adjourned.
archive-picture = The picture in the archive is not the one that the log names.
archive-game = The record of game { $it } cannot be read.
seal-of-log = Seal of the log
seal-told = The sums of everything that happened so far, signed by this house. Whoever keeps it can tell later whether the log was changed: adoube verify --seal.
seal-download = Seal

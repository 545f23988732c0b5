### What stands around every page.

skip-to-content = Skip to content
nav-tools = Language and sign-in
nav-event = Pages of the event
language = Language
sign-in = Sign in
sign-out = Sign out
sign-in-heading = Sign in as organiser
sign-in-hint = The password was set, or shown on the console, when Adoube was first started.
sign-in-wrong = This is not the password. Try again; mind capital letters.
field-password = Password
to-the-events = To the list of events
live-updated = The page was brought up to date.
live-offline = No connection. Shown as of
printed-at = Printed
save = Save
cancel = Cancel
change = Change
none = none
form-has-faults = Nothing was saved yet: look at the fields marked below.

# Day, month and year; the month is one of the words below.
date = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

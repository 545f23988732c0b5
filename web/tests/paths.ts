// The pages of the sample events.

/** What everybody may see. */
export const PUBLIC = ['/', '/sign-in', '/events/masters', '/events/masters/players', '/events/masters/rounds', '/events/masters/rounds/6', '/events/masters/rounds/6?by=player', '/events/masters/standings', '/events/masters/standings/3', '/events/masters/standings?federation=ARM', '/events/masters/progress', '/events/masters/ratings', '/events/masters/prizes?prizes=1000+600+400&sharing=hort', '/events/open/progress', '/events/open/ratings', '/events/four/standings/1', '/events/masters/crosstable', '/events/masters/crosstable?by=number', '/events/four/crosstable', '/events/open', '/events/open/rounds/3', '/events/open/rounds/3/why', '/events/open/standings', '/events/winter', '/events/winter/standings', '/nowhere'];

/** What only the organiser may see. */
export const MANAGEMENT = ['/', '/events/new', '/events/winter', '/events/winter/players', '/events/winter/players/1', '/events/winter/draw', '/events/open/standings', '/events/masters/draw', '/events/masters/rounds/6/results', '/events/masters/rounds/5/results', '/events/new?system=swiss', '/events/open/draw', '/events/open/pairing', '/events/open/pairing?changes=swap:2-3', '/events/open/rounds/4/why', '/events/open/players/11', '/events/open/settings', '/events/masters/settings', '/events/four/settings', '/events/masters/log', '/events/import'];

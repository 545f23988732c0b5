// The pages of the sample events.

/** What everybody may see. */
export const PUBLIC = ['/', '/sign-in', '/events/masters', '/events/masters/players', '/events/masters/rounds', '/events/masters/rounds/6', '/events/masters/rounds/6?by=player', '/events/masters/standings', '/events/masters/standings/3', '/events/masters/standings?federation=ARM', '/events/masters/progress', '/events/masters/ratings', '/events/masters/prizes?prizes=1000+600+400&sharing=hort', '/events/winter/progress', '/events/four/standings/1', '/events/masters/crosstable', '/events/masters/crosstable?by=number', '/events/four/crosstable', '/events/winter', '/events/winter/standings', '/nowhere'];

/** What only the organiser may see. */
export const MANAGEMENT = ['/', '/events/new', '/events/winter', '/events/winter/players', '/events/winter/players/1', '/events/winter/draw', '/events/masters/standings', '/events/masters/draw', '/events/masters/rounds/6/results', '/events/masters/rounds/5/results', '/events/masters/settings', '/events/four/settings', '/events/masters/log'];

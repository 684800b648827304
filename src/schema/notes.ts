/** What staff writes to each other about a record. */
export const NOTES = 'notes'

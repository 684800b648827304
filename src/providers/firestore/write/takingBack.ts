/** What is fetched when much is written, or something is taken back. */
export { actingPart } from './acting'
export { restoreRecords } from './restore'
export { undoEntries } from './undo'

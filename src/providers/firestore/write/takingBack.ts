/** What is fetched when something is taken back. */
export { restoreRecords } from './restore'
export { undoEntries } from './undo'

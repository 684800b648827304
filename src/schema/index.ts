/** The door of this room: what an entity says, without React. */
export { faultsOf, refuse } from './checks/faultsOf'
export * from './dataProvider'
export { ARCHIVED, ARCHIVED_VERSION, defineResource, isArchivable } from './defineResource'
export { f, nobody } from './f'
export { declaredNames, type FieldAt, fieldAt, labelAt, undeclared, valueIn } from './fieldAt'
export { CORRECT, CORRECTION } from './flow/correction'
export {
  asksOf,
  type Decision,
  decide,
  defineFlow,
  flowOf,
  isLater,
  isNext,
  isOpen,
  isTaken,
  labelsOf,
  namesIn,
  noteAt,
  notesOf,
  type Offer,
  offersOf,
  pick,
  readFor,
  refusalOf,
  required,
  resultsOf,
  tonesOf,
  writesOf,
  written,
} from './flow/flow'
export { progressOf } from './flow/progress'
export type * from './flow/types'
export {
  ACTING,
  ACTS,
  aboutOf,
  HISTORY,
  type HistoryChange,
  type HistoryKind,
  isMade,
  isTooLate,
  NOTES,
  PRESENCE,
  type PresenceMode,
  serverClock,
  serverTime,
  TRASH,
  TRASH_DAYS,
  writtenAlong,
} from './history'
export { type Fault, isUnread, recordFaults } from './incomplete'
export {
  compositeIndexes,
  filterFields,
  leadingFields,
  listedFields,
  phoneTexts,
  rangeFields,
  searchedField,
  searchedLabel,
  sortableFields,
} from './indexes'
export { isSortable, kindOf, kinds } from './kinds'
export { isPoint, isWithin, most, type Point, parts } from './kinds/geopoint'
export { isList } from './kinds/list'
export { firstWrong, hasGrid, problemOf, sumOf, type Wrong } from './kinds/map'
export { isPhone } from './kinds/phone'
export { choiceOf, entriesOf, NONE } from './kinds/select'
export { tagLabel } from './kinds/tags'
export { toUpper } from './kinds/text'
export { isOfSameId, leadsOf } from './leads'
export { filledKeys, isFormKey, keyLabel, membersOf, nameOf, toJson } from './members'
export { labelPhrases } from './phrases'
export {
  isPictureGone,
  type PictureAt,
  pictureFields,
  picturesOf,
  placePicture,
} from './pictures'
export {
  filledPath,
  hasList,
  idIn,
  isListable,
  isSingle,
  matchesRoute,
  nestedId,
  type Parent,
  pageOf,
  pagesAt,
  parentOf,
  partsOf,
  pathsBelow,
  recordAt,
  singleIdOf,
  typedIdOf,
  verbOfViews,
  viewOf,
  viewsOf,
  wildcardsOf,
} from './routes'
export { ANY_KEY, preparations, storedTypes } from './storedTypes'
export { texts } from './texts'
export type * from './types'
export { ambiguityOf, isReadable, MOST, MOST_GRAMS } from './validators'
export type * from './views'
export { placesOf, zoneAmong, zoneIn } from './zone'

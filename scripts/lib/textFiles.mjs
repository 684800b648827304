/** Where labels and words are Indonesian in every language, so that they need no phrases. */
const BUSINESS = /^src\/(resources|dashboards)\//
const TEXTS = /^src\/(resources|dashboards|business|lib|schema|providers)\/(.*\/)?texts\.ts$/
/** Phrases in six languages; the one formatter with its units; what is written for rules files and docs. */
const WORDED = /^src\/(i18n|lib\/text|access)\//
/** Names of places, the same in every language. */
const NAMES = /^src\/lib\/places\/(gazetteerData|provinces|regions|zones)\.ts$/
const DECLARING = /\b(defineResource|defineFlow)\b|\bf\.\w+\(/
/** Tables that say what a page shows or is called, as a declaration does for a resource. */
const TABLES = [
  'src/layout/menu/groups.ts',
  'src/layout/pages/own.ts',
  'src/dashboards/overview/groups.ts',
  'src/resources/waiting/actions.ts',
  'src/business/devices/status.ts',
]
/** What is wrong with a declaration is told to its author, at start. */
const FAULTS = /^src\/(schema\/checks|layout\/menu\/faults\.ts)/

/** Whether texts may stand in this file: it holds phrases, is named `texts.ts`, or declares a resource, a flow or fields. */
export const mayHoldTexts = ({ path, text }) =>
  [TEXTS, WORDED, NAMES, FAULTS].some(place => place.test(path)) ||
  TABLES.includes(path) ||
  isDeclaration(path, text)

const isDeclaration = (path, text) =>
  BUSINESS.test(path) && path.endsWith('.ts') && DECLARING.test(text)

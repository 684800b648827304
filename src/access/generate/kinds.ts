import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH, type Shape } from '../validators'
import { any, every, functionText, indent } from './layout'

/** Shapes that are checked part by part have no kind of their own; a scalar is what is loose, and no list or map at all. */
export type KindName =
  | Exclude<Shape['type'], 'group' | 'keyed' | 'scalar' | 'now'>
  | 'option'
  | 'amount'
  | 'count'
  | 'note'

/** That a term of the rules language is a value of one kind, or nothing, within limits of these names. */
interface Kind {
  readonly limits: readonly string[]
  says(term: string, ...limits: readonly string[]): string
  /** It is there in each write, whatever was before. */
  readonly isDemanded?: true
}

/** What an address begins with: https, or the path of an object of the same origin. */
export const ADDRESS = '(https://|/v0/b/)\\\\S+'

const within = (x: string, least = '', most = '') => `${x} >= ${least} && ${x} <= ${most}`

const sized = (x: string, most: unknown) => ifIs('string', x, `${x}.size() <= ${most}`)

/** What is asked first is what fits: the fewest expressions are evaluated for a good value. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  text: { limits: ['most'], says: sized },
  note: { limits: [], says: x => sized(x, MAX_TEXT_LENGTH) },
  url: { limits: [], says: x => orNothing(x, `${x}.matches('(${ADDRESS})?')`) },
  urls: {
    limits: ['most'],
    says: (x, most) =>
      ifIs('list', x, `${x}.size() <= ${most} && ${x}.join(' ').matches('(${ADDRESS} ?)*')`),
  },
  number: {
    limits: ['least', 'most'],
    says: (x, ...ends) => ifIs('number', x, within(x, ...ends)),
  },
  whole: { limits: ['least', 'most'], says: (x, ...ends) => ifIs('int', x, within(x, ...ends)) },
  amount: { limits: ['root'], says: (x, root) => orNothing(x, `math.sqrt(${x}) <= ${root}`) },
  count: {
    limits: ['least', 'root'],
    says: (x, least, root) => ifIs('int', x, `${x} >= ${least} && math.sqrt(${x}) <= ${root}`),
  },
  boolean: { limits: [], says: x => `${x} is bool || ${x} == null` },
  choice: { limits: ['values'], says: (x, values) => `${x} in ${values}` },
  option: { limits: ['texts'], says: (x, texts) => `${x} in ${texts}.split(',') || ${x} == null` },
  time: { limits: [], says: x => `${x} is timestamp || ${x} == null` },
  past: { limits: [], says: x => `${x} is timestamp && ${x} <= time()` },
  soon: {
    limits: [],
    isDemanded: true,
    says: x => `${x} is timestamp && ${x} <= time() + duration.value(1, 'd')`,
  },
  saved: { limits: [], says: x => `isSaved(${x})` },
  place: { limits: [], says: x => `${x} is latlng || ${x} == null` },
  loose: {
    limits: ['most'],
    says: (x, most) =>
      `${x} is string ? ${x}.size() <= 20000 : ${x} in [true, false, null] || ${x} is number
    || (${x} is list || ${x} is map) && ${x}.size() < ${most}`,
  },
  list: { limits: ['most'], says: (x, most) => ifIs('list', x, `${x}.size() <= ${most}`) },
  tags: {
    limits: ['most'],
    // What is no list, or has a map in it, cannot be joined.
    says: (x, most) =>
      `${x}.join('').size() <= ${MAX_TEXT_LENGTH} && ${x}.size() <= ${most} || ${x} == null`,
  },
  map: { limits: ['most'], says: (x, most) => ifIs('map', x, `${x}.size() <= ${most}`) },
}

/** The root of what is negative, or no number, is not below anything: one comparison instead of two. */
export const isSquare = (ends: { min: number; max: number }): boolean =>
  ends.min === 0 && hasRoot(ends)

/** A comparison with a root is smaller than one with the number itself. */
export const hasRoot = ({ min, max }: { min: number; max: number }): boolean =>
  min >= 0 && Number.isInteger(Math.sqrt(max))

/** A value of this type is as it says; any other is nothing. */
function ifIs(type: string, x: string, says: string): string {
  return `${x} is ${type} ? ${says} : ${x} == null`
}

/** A value that can be asked this is as it says; of any other the question fails, and it is nothing. */
const orNothing = (x: string, says: string) => `${says} || ${x} == null`

/** What the kinds call. */
export const kindFunctions: readonly string[] = [
  functionText('isSaved(x)', {
    answer: 'resource == null ? x is timestamp && x <= time() : x == time()',
  }),
]

/** So many, by their paths. */
export const LINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** So many characters at most between tabs, and a dot at the end. */
const LINE = `([^\\t]{0,${MAX_NAME_LENGTH}}\\t)*[.]`

const places = LINES.join(', ')

/**
 * Joined and split again texts are what they were, and nothing else is. The dot keeps what is empty at the end. Where it
 * is not so, each is looked at by itself.
 */
export const linesFunctions: readonly string[] = [
  // In so many calls that the limit stands once.
  functionText('hasName(path)', { answer: `hasText(${MAX_NAME_LENGTH}, path)` }),
  functionText(`hasNames(${places})`, {
    lets: [
      'record = now()',
      `all = [\n${indent(
        [...LINES.map(path => `record.get(${path}.split('[.]'), null)`), "'.'"].join(',\n'),
      )}\n].removeAll([null])`,
      "text = all.join('\\t')",
    ],
    answer: any([
      `text.split('\\t') == all && text.matches('${LINE}')`,
      every(LINES.map(path => `hasName(${path})`)),
    ]),
  }),
  // Of a group that has nothing but notes: a long one, or one with tabs, may be none for this, and is looked at by itself.
  functionText('areNotes(group)', {
    lets: ['all = now().get(group, {}).values().removeAll([null])', "text = all.join('\\t\\t')"],
    answer: `text.size() <= ${MAX_TEXT_LENGTH} && text.split('\\t\\t').hasAll(all)`,
  }),
]

import { limits } from '@/lib'

/** What a stored value may be. Null and nothing are always allowed, except for a `strict` choice, the server's times and what is soon. */
export type Shape =
  | { type: 'text'; max: number }
  | { type: 'url' }
  | { type: 'urls'; max: number }
  | { type: 'number'; min: number; max: number }
  | { type: 'whole'; min: number; max: number }
  | { type: 'boolean' }
  | { type: 'choice'; values: readonly (string | number | boolean | Plain)[]; strict?: boolean }
  | { type: 'time' }
  | { type: 'now' }
  | { type: 'past' }
  | { type: 'saved' }
  | { type: 'soon' }
  | { type: 'place' }
  | { type: 'scalar' }
  | { type: 'loose'; max: number }
  | { type: 'list'; max: number }
  | { type: 'tags'; max: number }
  | { type: 'map'; max: number }
  | { type: 'group'; members: Members }
  | { type: 'keyed'; keys: readonly string[]; members: Members }

export type Members = Readonly<Record<string, Shape>>
type Plain = Readonly<Record<string, string | number>>

export const MAX_NAME_LENGTH = limits.line
export const MAX_TEXT_LENGTH = limits.lines
export const TAGS = limits.entries
export const PICTURES = 20

export const text = (max: number = MAX_TEXT_LENGTH): Shape => ({ type: 'text', max })
/** A name, or any other text of one line. */
export const name = text(MAX_NAME_LENGTH)
export const note = text(MAX_TEXT_LENGTH)
export const description = text(limits.formatted)
/** https, or an object of the same origin. */
export const url: Shape = { type: 'url' }
export const urls = (max: number): Shape => ({ type: 'urls', max })
export const number = (min: number, max: number): Shape => ({ type: 'number', min, max })
export const whole = (min: number, max: number): Shape => ({ type: 'whole', min, max })
/** Rupiah. */
export const price = number(0, 1e12)
/** Grams. */
export const weight = number(0, 1e6)
export const quantity = number(0, 1e6)
export const percent = number(0, 100)
export const boolean: Shape = { type: 'boolean' }
export const choice = (...values: readonly string[]): Shape => ({ type: 'choice', values })
/** One of these and nothing else, not even nothing. */
export const exactly = (...values: readonly (string | number)[]): Shape => ({
  type: 'choice',
  values,
  strict: true,
})
/** What only the back end counts: nothing yet. */
export const counter: Shape = { type: 'choice', values: [0] }
/** What only the back end knows: nothing yet. */
export const unknown: Shape = { type: 'choice', values: [] }
export const constant = (value: Plain): Shape => ({ type: 'choice', values: [value] })
export const time: Shape = { type: 'time' }
/** The server's own time of the write. */
export const now: Shape = { type: 'now' }
/** A time that has been: what an import brings, and the server's own. */
export const past: Shape = { type: 'past' }
/** The same in a new record; in one that changes, the server's own time. */
export const saved: Shape = { type: 'saved' }
/** A time within a day of the server's, in each write: a browser's clock may be hours wrong. */
export const soon: Shape = { type: 'soon' }
export const place: Shape = { type: 'place' }
/** A number, a text or a yes: any of them was stored. */
export const scalar: Shape = { type: 'scalar' }
/** Whatever it is, not much of it. */
export const loose: Shape = { type: 'loose', max: TAGS }
export const list = (max: number): Shape => ({ type: 'list', max })
/** Texts, no more of them together than one may be long. */
export const tags = (max: number = TAGS): Shape => ({ type: 'tags', max })
/** Rules cannot loop: of free keys only the number is checked. */
export const map = (max: number): Shape => ({ type: 'map', max })
export const group = (members: Members): Shape => ({ type: 'group', members })
/** The same group under each of these keys. */
export const keyed = (keys: readonly string[], members: Members): Shape => ({
  type: 'keyed',
  keys,
  members,
})

/** An address and its point. */
export const location = group({ address: note, geopoint: place })

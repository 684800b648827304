import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentStore, Fields, Value } from '../firestore/types'
import { collectionOf, idOf } from '../firestore/values/names'
import { timestampText } from '../firestore/values/shape'
import type { From } from '.'

/** The name of a document at a path in the database. */
export const nameIn = (project: string) => (path: string) =>
  `projects/${project}/databases/(default)/documents/${path}`

type Plain = Readonly<Record<string, unknown>>

/** What plain data has no word for, with parts to read: as with Firebase's library an object of a class, which stays itself. */
class Kept {
  readonly value: Value
  constructor(value: Value, parts: object) {
    this.value = value
    Object.assign(this, parts)
  }
}

/** A document's fields as plain data: integers and doubles are numbers, timestamps dates. */
export const toPlainFields = (fields: Fields): Plain =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]))

/** Of a document that is there. */
export const plainOf = (document: { fields: Fields } | null | undefined): Plain | undefined =>
  document ? toPlainFields(document.fields) : undefined

function toPlain(value: Value): unknown {
  if ('mapValue' in value) return toPlainFields(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(toPlain)
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('timestampValue' in value) return new Date(value.timestampValue)
  if ('geoPointValue' in value) return new Kept(value, value.geoPointValue)
  if ('referenceValue' in value) return new Kept(value, { path: value.referenceValue })
  const [simple] = Object.values(value) as unknown[]
  return simple
}

/** The way back, for what a function computes or passes on: numbers, texts, dates, maps and lists of them. */
export const fromPlainFields = (fields: Plain): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromPlain(value)]))

function fromPlain(value: unknown): Value {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: timestampText(value.getTime() * 1000) }
  if (value instanceof Kept) return value.value
  if (Array.isArray(value)) return { arrayValue: { values: value.map(fromPlain) } }
  const isMap = typeof value === 'object' && value !== null
  return isMap ? { mapValue: { fields: fromPlainFields(value as Plain) } } : { nullValue: null }
}

/** Documents that are read before others get their turn: a few milliseconds. */
export const PAGE = 100

/** Does work in somebody's turn. */
export type Turn = <Result>(work: () => Result) => Promise<Result>

interface World {
  project: string
  store: DocumentStore
  /** Default: at once. */
  turn?: Turn | undefined
  isStopped?: () => boolean
  hasRead?: (path: string, last: string | undefined) => void
}

/** All documents of a collection by their ids, a page at a time. */
export const pagesIn = (world: World) =>
  async function* pages(path: string, { after, at }: From = {}) {
    const { store, turn = async work => work(), isStopped, hasRead } = world
    const name = nameIn(world.project)(path)
    let last = after
    const nextPage = () => {
      const values = last && [{ referenceValue: `${name}/${last}` }]
      const found = store.query(collectionOf(name), {
        from: [{ collectionId: idOf(name) }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit: PAGE,
        ...(values && { startAt: { values, before: false } }),
      })
      const page = found.map(each => ({ id: idOf(each.name), fields: toPlainFields(each.fields) }))
      last = page.length < PAGE ? undefined : page.at(-1)?.id
      if (at) hasRead?.(path, last)
      return page
    }
    do {
      await nextTurn()
      if (isStopped?.()) throw new Error('The box is stopping.')
      const page = await turn(nextPage)
      if (page.length > 0) yield page
    } while (last)
  }

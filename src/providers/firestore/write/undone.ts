import { at, isMap, isWithin, withValue } from '@/lib'
import { type HistoryChange, type HistoryKind, isMade } from '@/schema'

/** A document's fields, as the database's library has them. */
export type Held = Readonly<Record<string, unknown>>

/** What the history says of one write. */
export interface Entry {
  readonly kind: HistoryKind
  readonly changes: readonly HistoryChange[]
}

/** What of a document an undo would have, and what it must leave. */
export interface Undone {
  /** None: it is gone. */
  readonly to: Held | undefined
  /** What of it is another value then, where it is there before and after. */
  readonly taken: readonly Taken[]
  /** Paths of fields that somebody has changed since. */
  readonly left: readonly (readonly string[])[]
  /** Why nothing of it can be undone. */
  readonly refusal?: 'changed' | 'there' | 'gone' | 'cut'
}

/** A field and what it gets back; none: it goes. */
export interface Taken {
  readonly path: readonly string[]
  readonly to: unknown
}

interface Sides {
  readonly isSame: (one: unknown, other: unknown) => boolean
  /** A field that each write changes, and whose change is nobody's: when it was saved, a counter. */
  readonly isOwn: (path: readonly string[]) => boolean
  /** A field that steps write: all of what one wrote goes back or none, as half of it is a state that never was. */
  readonly isOfStep: (path: readonly string[]) => boolean
}

/**
 * What a document is without these writes of it, the last of them first: each field back to what it was where it still is
 * what the write has made of it; what was made is gone if nobody has touched it, what was deleted is there again.
 */
export function undone(now: Held | undefined, entries: readonly Entry[], sides: Sides): Undone {
  if (isBack(now, entries, sides)) return { to: now, taken: [], left: [] }
  let state: State = { to: now, left: [] }
  for (const entry of openOf(now, entries, sides)) {
    const next = stepBack(state.to, entry, sides)
    if (next.refusal) return { to: now, taken: [], left: [], refusal: next.refusal }
    state = { to: next.to, left: [...state.left, ...next.left] }
  }
  const { to, left } = state
  const taken = now && to ? takenOf(entries, [now, to], sides) : []
  const refusal = tornBy(entries, { taken, left }, sides)
  return refusal ? { to: now, taken: [], left: [], refusal } : { to, taken, left }
}

/** Why some of a step's fields stay while others go back. */
function tornBy(
  entries: readonly Entry[],
  { taken, left }: Pick<Undone, 'taken' | 'left'>,
  { isOfStep }: Sides,
): Undone['refusal'] {
  const ofStep = left.filter(isOfStep)
  if (ofStep.length === 0 || !taken.some(({ path }) => isOfStep(path))) return undefined
  return areCut(entries, ofStep) ? 'cut' : 'changed'
}

/** Whether it is gone, or all there, as before the first of the writes: an undo whose answer was lost has done it. */
function isBack(now: Held | undefined, entries: readonly Entry[], sides: Sides): boolean {
  if (isMade(entries.at(-1)?.kind)) return !now
  const gone = entries.findLastIndex(({ kind }) => kind === 'delete')
  if (gone < 0 || !now) return false
  const back = (to: Held | undefined, entry: Entry) => stepBack(to, entry, sides).to
  const before = entries.slice(gone).reduce<Held | undefined>(back, undefined)
  const all = Object.entries(before ?? {}).map(([name, value]) => ({ path: [name], value }))
  return before !== undefined && isJust(now, all, sides)
}

/** Without the fields that are as before all of the writes: what somebody, or the same undo, has put back is left alone. */
function openOf(now: Held | undefined, entries: readonly Entry[], sides: Sides): readonly Entry[] {
  if (entries.some(({ kind }) => kind === 'delete' || isMade(kind))) return entries
  const back = outermost(entries).filter(path => isFieldBack([now, entries], path, sides))
  return entries.map(({ kind, changes }) => ({
    kind,
    changes: changes.filter(({ path }) => !back.some(outer => isAround(outer, path))),
  }))
}

/** Whether a field is as before all of the writes that tell of it. */
function isFieldBack(
  [now, entries]: readonly [Held | undefined, readonly Entry[]],
  path: readonly string[],
  { isSame }: Sides,
): boolean {
  const changes = entries.flatMap(each => each.changes)
  const first = changes.findLastIndex(each => isAround(each.path, path))
  const [whole, ...inside] = changes
    .slice(first)
    .filter((each, index) => index === 0 || isAround(path, each.path))
  if (!whole || whole.isCut || inside.some(({ isCut }) => isCut)) return false
  const before = inside.reduce<Held>(
    (held, each) => withValue(held, ['value', ...each.path.slice(path.length)], each.before),
    { value: at(whole.before, path.slice(whole.path.length)) },
  )
  return isSame(at(now, path), before.value)
}

const isAround = (path: readonly string[], other: readonly string[]) =>
  path.every((name, index) => other[index] === name)

/** Whether nothing is told that could be taken back: it was only written along with something else, or has been erased. */
export const isBare = (entries: readonly Entry[], { isOwn }: Pick<Sides, 'isOwn'>): boolean =>
  entries.every(
    ({ kind, changes }) =>
      !isMade(kind) && kind !== 'delete' && changes.every(({ path }) => isOwn(path)),
  )

type State = Omit<Undone, 'taken'>

/** The outermost paths that the entries tell of, of which something is another value. */
function takenOf(
  entries: readonly Entry[],
  [now, to]: readonly [Held, Held],
  { isSame }: Sides,
): Taken[] {
  return outermost(entries)
    .filter(path => !isSame(at(now, path), at(to, path)))
    .map(path => ({ path, to: at(to, path) }))
}

function outermost(entries: readonly Entry[]): (readonly string[])[] {
  const paths = entries.flatMap(({ changes }) => changes.map(({ path }) => path))
  const isInside = (path: readonly string[]) =>
    paths.some(other => other.length < path.length && isAround(other, path))
  const outer = paths.filter(path => !isInside(path))
  return [...new Map(outer.map(path => [JSON.stringify(path), path])).values()]
}

function stepBack(now: Held | undefined, { kind, changes }: Entry, sides: Sides): State {
  if (kind === 'delete') return now ? backAs(now, changes, sides) : whole(changes)
  if (!now) return isMade(kind) ? { to: undefined, left: [] } : refused(now, 'gone')
  if (isMade(kind)) return unmade(now, changes, sides)
  return unchanged(now, changes, sides)
}

function unchanged(now: Held, changes: readonly HistoryChange[], { isSame, isOwn }: Sides): State {
  const left: (readonly string[])[] = []
  let to = now
  for (const { path, before, after, isCut } of changes.filter(each => !isOwn(each.path))) {
    const is = at(to, path)
    if (!isCut && isSame(is, after)) to = withValue(to, path, before)
    // It is back already, where it is known what it was.
    else if (!isSame(is, before) || (isCut && before === undefined)) left.push(path)
  }
  return { to, left }
}

const refused = (to: Held | undefined, refusal: Undone['refusal']): State => ({
  to,
  left: [],
  ...(refusal && { refusal }),
})

/** Whether not all is known that it changed. */
const isCut = ({ changes }: Pick<Entry, 'changes'>): boolean => changes.some(change => change.isCut)

/** Whether of each of these fields not all is known that the entries changed. */
export const areCut = (entries: readonly Entry[], paths: readonly (readonly string[])[]): boolean =>
  paths.every(path =>
    entries.some(({ changes }) =>
      changes.some(change => change.isCut && isAround(change.path, path)),
    ),
  )

const whole = (changes: readonly HistoryChange[]): State =>
  isCut({ changes })
    ? refused(undefined, 'cut')
    : {
        to: changes.reduce<Held>((all, { path, before }) => withValue(all, path, before), {}),
        left: [],
      }

/** It is there again: just as it was, there is nothing left to do, as where an undo was broken off. */
const backAs = (now: Held, changes: readonly HistoryChange[], sides: Sides): State =>
  isJust(now, sidesOf(changes, 'before'), sides) ? { to: now, left: [] } : refused(now, 'there')

/** It goes if it is as it was made. */
function unmade(now: Held, changes: readonly HistoryChange[], sides: Sides): State {
  const [cut, known] = [changes.filter(each => each.isCut), changes.filter(each => !each.isCut)]
  const isOwn = (path: readonly string[]) =>
    sides.isOwn(path) || cut.some(each => isAround(each.path, path))
  if (!isJust(now, sidesOf(known, 'after'), { ...sides, isOwn })) return refused(now, 'changed')
  return cut.length > 0 ? refused(now, 'cut') : { to: undefined, left: [] }
}

const sidesOf = (changes: readonly HistoryChange[], side: 'before' | 'after') =>
  changes.map(change => ({ ...change, value: change[side] }))

type Sided = HistoryChange & { readonly value: unknown }

/** Whether it is all that one side of the changes has, and no more, but for what is its own. */
function isJust(now: Held, changes: readonly Sided[], { isSame, isOwn }: Sides): boolean {
  const had = new Map(changes.map(({ path, value }) => [path.join('/'), value]))
  const isAsHad = Object.entries(now).every(([name, value]) => {
    if (isOwn([name])) return true
    return (
      had.has(name) && isSame(without([name], value, isOwn), without([name], had.get(name), isOwn))
    )
  })
  return (
    isAsHad &&
    changes.every(({ path, isCut }) => !isCut && (isOwn(path) || at(now, path) !== undefined))
  )
}

/** A map but for what is its own in it. */
function without(path: readonly string[], value: unknown, isOwn: Sides['isOwn']): unknown {
  if (!isMap(value)) return value
  const entries = Object.entries(value).filter(([name]) => !isOwn([...path, name]))
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, without([...path, name], inner, isOwn)]),
  )
}

/** Of these changes what they are to these fields, also where a map around one was changed as a whole. */
export const within = (
  changes: readonly HistoryChange[],
  only: readonly string[],
): HistoryChange[] =>
  changes.flatMap(change => {
    const name = change.path.join('.')
    if (only.some(field => isWithin(name, field))) return change
    const inside = only.filter(field => isWithin(field, name))
    return inside.map(field => {
      const path = field.split('.')
      const rest = path.slice(change.path.length)
      const [before, after] = [at(change.before, rest), at(change.after, rest)]
      return { ...change, path, before, after }
    })
  })

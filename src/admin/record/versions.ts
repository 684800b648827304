import { useState } from 'react'
import { type RaRecord, useNotify, useTranslate } from 'react-admin'
import { at, get, isEmpty, isSame, isWithin, newId, withValue } from '@/lib'
import {
  type Field,
  isMade,
  type Members,
  type Resource,
  type TakenBack,
  undeclared,
} from '@/schema'
import { messageOf } from '../notices/messageOf'
import { useMayPutBack } from '../undo/useMayPutBack'
import { useLinesOfKept, useTakeBack } from '../undo/useUndo'
import { CUT, toldOf } from './told'

/** A field of a record as it was, and as it is. */
export interface Versioned {
  readonly path: string
  readonly label: string
  readonly field: Field
  readonly was: unknown
  readonly now: unknown
  /** What somebody has made of it since is not known, or what it was is gone, so that it is not taken back. */
  readonly isCut?: boolean
}

/** What a record was before the last of these entries of its history, where that differs from what it is, as its page is ordered. */
export function differencesOf(
  resource: Resource,
  record: Members,
  entries: readonly Members[],
): Versioned[] {
  // The newest first: step by step to what it was.
  const rows = entries.flatMap(entry => toldOf(resource, entry).rows)
  const before = rows.reduce<Members>((held, row) => withValue(held, row.names, row.before), record)
  const found = new Map(rows.map(row => [row.path, row]))
  const isInside = (path: string) => rows.some(row => row.path !== path && isWithin(path, row.path))
  const fields = Object.entries(resource.fields)
  // What no field declares stands where the page has it.
  const placeOf = ({ path, field }: Versioned) =>
    fields.findIndex(([name, own]) => isWithin(path, name) || own === field)
  return [...found.values()]
    .filter(({ path }) => !isInside(path))
    .map(({ path, names, label, field }) => {
      // Of a picture that only stood in between nothing is asked.
      const isUnknown = rows.some(row => row.path === path && row.after === CUT)
      const isCut = isUnknown || found.get(path)?.isGone === true
      return { path, label, field, was: at(before, names), now: at(record, names), isCut }
    })
    .filter(({ was, now }) => was === CUT || !isAlike(was, now))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

const isAlike = (one: unknown, other: unknown) =>
  isSame(one, other) || (isEmpty(one) && isEmpty(other))

/** The other fields that hold something, then as now. */
export const sameOf = (
  { fields }: Resource,
  record: Members,
  differences: readonly Versioned[],
): Versioned[] =>
  Object.entries(fields)
    .flatMap(([path, field]) => {
      if (field.kind !== 'rest')
        return [{ path, label: field.label, field, now: get(record, path) }]
      const free = Object.entries(undeclared(record, fields))
      return free.map(([name, now]) => ({ path: name, label: name, field, now }))
    })
    .filter(({ path, field, now }) => {
      const isOne = differences.some(each => each.path === path)
      return !isOne && !isEmpty(now) && field.kind !== 'derived' && field.kind !== 'lookup'
    })
    .map(each => ({ ...each, was: each.now }))

/** What was made or deleted in between is no version of it. */
export const isUnbroken = (entries: readonly Members[]): boolean =>
  entries.every(({ kind }) => !isMade(kind) && kind !== 'delete')

/** Without what was deleted and came back from the trash: that has changed nothing. */
export const withoutReturns = <Entry extends Members>(entries: readonly Entry[]): Entry[] => {
  const isReturn = (at: number) =>
    entries[at]?.kind === 'return' && entries[at + 1]?.kind === 'delete'
  return entries.filter((_, at) => !isReturn(at) && !isReturn(at - 1))
}

/** Names of what stays. */
const MOST = 10

/**
 * What of a version is chosen, and how it is taken back; `onDone` when nothing of it stays. At first all that may be is,
 * but for what no form asks for: a role that was is not given back with an address.
 */
export function useRestoring(differences: readonly Versioned[], onDone: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const takeBack = useTakeBack()
  const linesOf = useLinesOfKept()
  const { may: mayPutBack, isOwned, isAsked, owned } = useMayPutBack()
  const [turned, setTurned] = useState<readonly string[]>([])
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const may = (one: Versioned) => !one.isCut && mayPutBack(one)
  const isFirst = (one: Versioned) => {
    const { field } = differences.find(({ path }) => path === leaderOf(one)) ?? one
    return isOwned(one) || isAsked(field)
  }
  const chosen = differences.filter(
    each => may(each) && isFirst(each) !== turned.includes(leaderOf(each)),
  )
  const choose = (one: Versioned) => {
    const leader = leaderOf(one)
    setTurned(
      turned.includes(leader) ? turned.filter(each => each !== leader) : [...turned, leader],
    )
  }

  const restore = async (entries: readonly RaRecord[]) => {
    setPending(true)
    const ids = entries.map(({ id }) => String(id))
    const plain = chosen.filter(each => !isOwned(each)).map(({ path }) => path)
    // What steps have written goes back together, as a correction, which is a write of its own.
    const parts = [plain, chosen.some(isOwned) ? owned : []].filter(only => only.length > 0)
    const act = parts.length > 1 ? newId() : undefined
    const kept: TakenBack['failed'][number][] = []
    try {
      for (const only of parts) kept.push(...(await takeBack({ ids, only, act })).failed)
      setProblems(linesOf({ done: [], failed: kept }, MOST))
      if (kept.length === 0) {
        notify('sarang.undo.done', { type: 'success', messageArgs: { smart_count: 1 } })
        onDone()
      }
    } catch (error) {
      setProblems([translate(messageOf(error))])
    }
    setPending(false)
  }
  return { chosen, may, choose, restore, isPending, problems }
}

/** What is written along with another field is chosen with it: alone it would be of another value. */
const leaderOf = ({ path, field: { options } }: Versioned) =>
  options.follows ? [...path.split('.').slice(0, -1), options.follows].join('.') : path

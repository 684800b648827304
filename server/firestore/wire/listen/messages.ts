import type { Micros } from '../../types'
import { parseTimestamp, textOf, timestampText } from '../../values/shape'
import { causeJson, documentJson, type StatusError } from '../json'
import type { Effect } from './target'

/** What one document means to all targets of a stream. */
type Merged = Pick<Effect, 'document' | 'isNew'> &
  Record<'targetIds' | 'removedTargetIds', number[]>

/** What the effects of one commit on each target are told as. */
export interface Telling {
  touched: { id: number; effects: Effect[] }[]
  readTime: Micros
  /** Whether the caller may have a document that is in none of his targets any more. */
  mayRead(name: string): boolean
}

/** One message for each document, however many targets it concerns; a document that only left a limit is not sent. */
export function documentMessages({ touched, readTime, mayRead }: Telling): object[] {
  const merged = new Map<string, Merged>()
  for (const { id, effects } of touched) {
    for (const { name, document, isMember, isNew } of effects) {
      const none = { document, targetIds: [], removedTargetIds: [], isNew: false }
      const entry: Merged = merged.get(name) ?? none
      entry[isMember ? 'targetIds' : 'removedTargetIds'].push(id)
      entry.isNew ||= isNew
      merged.set(name, entry)
    }
  }
  return [...merged].map(([name, { document, targetIds, removedTargetIds, isNew }]) => {
    const time = timestampText(readTime)
    if (!document) return { documentDelete: { document: name, readTime: time, removedTargetIds } }
    if (targetIds.length > 0 || (isNew && mayRead(name)))
      return { documentChange: { document: documentJson(document), targetIds, removedTargetIds } }
    return { documentRemove: { document: name, readTime: time, removedTargetIds } }
  })
}

/** Position in the history of commits, opaque to the client. */
const resumeToken = (time: Micros): string => Buffer.from(String(time)).toString('base64')

/** Where a client wants to go on; undefined for a token that is not ours, and for the future. */
export function resumeTime({ resumeToken, readTime }: Record<string, unknown>, now: Micros) {
  const time = resumeToken === undefined ? microsOf(readTime) : tokenTime(resumeToken)
  return time <= now ? time : undefined
}

function tokenTime(token: unknown): Micros {
  const text = Buffer.from(textOf(token), 'base64').toString('latin1')
  return /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
}

/** Cut off to milliseconds: going on from a little earlier is always right. */
const microsOf = (readTime: unknown): Micros =>
  readTime === undefined ? Number.NaN : Date.parse(parseTimestamp(readTime)) * 1000

type ChangeType = 'ADD' | 'REMOVE' | 'RESET'

export function targetMessage(targetChangeType: ChangeType, id: number) {
  return { targetChange: { targetChangeType, targetIds: [id] } }
}

export function currentMessage(id: number, time: Micros) {
  return { targetChange: { targetChangeType: 'CURRENT', targetIds: [id], ...snapshot(time) } }
}

export function refusedMessage(id: number, error: StatusError) {
  return { targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause: causeJson(error) } }
}

/** All targets of the stream are as of `time`: only now does the client raise events. */
export const snapshotMessage = (time: Micros) => ({ targetChange: snapshot(time) })

function snapshot(time: Micros) {
  return { readTime: timestampText(time), resumeToken: resumeToken(time) }
}

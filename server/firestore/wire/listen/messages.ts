import type { Micros, StoredDocument } from '../../types'
import { timestampText } from '../../values/time'
import { causeJson, documentJson, type StatusError } from '../json'
import type { Effect } from './target'

/** What one document means to all targets of a stream. */
interface Merged {
  document: StoredDocument | undefined
  targetIds: number[]
  removedTargetIds: number[]
  isNew: boolean
}

/** One message for each document, however many targets it concerns; a document that only left a limit is not sent. */
export function documentMessages(
  touched: { id: number; effects: Effect[] }[],
  readTime: Micros,
): object[] {
  const merged = new Map<string, Merged>()
  for (const { id, effects } of touched) {
    for (const { name, document, isMember, isNew } of effects) {
      const entry = merged.get(name) ?? noTargets(document)
      entry[isMember ? 'targetIds' : 'removedTargetIds'].push(id)
      entry.isNew ||= isNew
      merged.set(name, entry)
    }
  }
  return [...merged].map(([name, entry]) => documentMessage(name, entry, readTime))
}

export const isDocumentChange = (message: object) => 'documentChange' in message

/** Position in the history of commits, opaque to the client. */
export function resumeToken(time: Micros): string {
  return Buffer.from(String(time)).toString('base64')
}

/** The commit time of a token of ours that is not from the future, else undefined. */
export function resumeTime(token: unknown, now: Micros): Micros | undefined {
  if (typeof token !== 'string') return undefined
  const text = Buffer.from(token, 'base64').toString('latin1')
  return /^\d{1,16}$/.test(text) && Number(text) <= now ? Number(text) : undefined
}

type ChangeType = 'ADD' | 'REMOVE' | 'RESET'

export function targetMessage(targetChangeType: ChangeType, id: number) {
  return { targetChange: { targetChangeType, targetIds: [id] } }
}

export function currentMessage(id: number, time: Micros) {
  return { targetChange: { targetChangeType: 'CURRENT', targetIds: [id], ...snapshot(time) } }
}

export function refusedMessage(id: number, error: StatusError) {
  return {
    targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause: causeJson(error) },
  }
}

/** All targets of the stream are as of `time`: only now does the client raise events. */
export function snapshotMessage(time: Micros) {
  return { targetChange: snapshot(time) }
}

function snapshot(time: Micros) {
  return { readTime: timestampText(time), resumeToken: resumeToken(time) }
}

function noTargets(document: StoredDocument | undefined): Merged {
  return { document, targetIds: [], removedTargetIds: [], isNew: false }
}

function documentMessage(name: string, entry: Merged, time: Micros): object {
  const { document, targetIds, removedTargetIds } = entry
  const readTime = timestampText(time)
  if (!document) return { documentDelete: { document: name, readTime, removedTargetIds } }
  if (!entry.isNew) return { documentRemove: { document: name, readTime, removedTargetIds } }
  return { documentChange: { document: documentJson(document), targetIds, removedTargetIds } }
}

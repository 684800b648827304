import { invalid, StatusError } from '../../status'
import type {
  DocumentChange,
  Fields,
  Micros,
  StoredDocument,
  Value,
  WriteGuard,
  WriteResult,
} from '../types'
import { getField, setField } from '../values/fieldPaths'
import { documentSize } from '../values/size'
import { timestampText } from '../values/time'
import type { ParsedWrite } from './parse'
import { applyTransforms } from './transforms'

const MAX_DOCUMENT = 1_048_576

export interface WriteContext {
  time: Micros
  load(name: string): StoredDocument | null
  guard: WriteGuard | undefined
}

interface Outcome {
  after: StoredDocument | null
  result: WriteResult
}

/**
 * Applies writes one after the other, each to what the one before left, and keeps nothing:
 * `changes` has each document that is another in the end. Throws StatusError to refuse all.
 */
export function applyWrites(writes: ParsedWrite[], context: WriteContext) {
  const changes = new Map<string, DocumentChange>()
  const deleted = new Set<string>()
  const results: WriteResult[] = []
  for (const write of writes) {
    const { name } = write
    const change = changes.get(name) ?? unchanged(name, context)
    const { after, result } = outcomeOf(write, change.after, context.time)
    context.guard?.({ name, before: change.after, after })
    checkPrecondition(write, change.after, deleted)
    if (write.kind === 'delete') deleted.add(name)
    changes.set(name, { ...change, after })
    results.push(result)
  }
  return { changes: [...changes.values()].filter(({ before, after }) => before !== after), results }
}

function unchanged(name: string, { load }: WriteContext): DocumentChange {
  const before = load(name)
  return { name, before, after: before }
}

function outcomeOf(write: ParsedWrite, before: StoredDocument | null, time: Micros): Outcome {
  if (write.kind === 'delete') return { after: null, result: {} }
  if (write.kind === 'verify') return { after: before, result: {} }
  const { fields, results } = applyTransforms(updatedFields(write, before), write.transforms, time)
  const after = versionOf({ name: write.name, before, fields, time })
  if (documentSize(after) > MAX_DOCUMENT)
    throw invalid(`Document "${write.name}" is larger than ${MAX_DOCUMENT} bytes.`)
  return { after, result: resultOf(after, results) }
}

const resultOf = ({ updateTime }: StoredDocument, transformResults: Value[]): WriteResult =>
  transformResults.length > 0 ? { updateTime, transformResults } : { updateTime }

function updatedFields(write: ParsedWrite, before: StoredDocument | null): Fields {
  if (write.kind === 'transform') return before?.fields ?? {}
  if (!write.mask) return write.fields
  return write.mask.reduce(
    (fields, path) => setField(fields, path, getField(write.fields, path)),
    before?.fields ?? {},
  )
}

interface Version extends Pick<StoredDocument, 'name' | 'fields'> {
  before: StoredDocument | null
  time: Micros
}

/** A document that a write leaves as it was keeps its version. */
function versionOf({ name, before, fields, time }: Version): StoredDocument {
  if (before && JSON.stringify(before.fields) === JSON.stringify(fields)) return before
  return { name, fields, createTime: before?.createTime ?? time, updateTime: time }
}

function checkPrecondition(
  { name, exists, updateTime }: ParsedWrite,
  document: StoredDocument | null,
  deleted: Set<string>,
): void {
  if (exists === true && !document) {
    if (deleted.has(name)) throw invalid(`"${name}" was deleted earlier in the same commit.`)
    throw new StatusError('NOT_FOUND', `No document to update: ${name}`)
  }
  if (exists === false && document)
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`)
  if (updateTime !== undefined && (!document || timestampText(document.updateTime) !== updateTime))
    throw new StatusError('FAILED_PRECONDITION', `"${name}" is not at the expected version.`)
}

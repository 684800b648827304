import { invalid, StatusError } from '../../status'
import type {
  DocumentChange,
  Fields,
  GuardedWrite,
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

/** Firestore's clock of a request has milliseconds. */
const requestTime = (time: Micros): Micros => Math.floor(time / 1000) * 1000

interface Outcome {
  after: StoredDocument | null
  transformResults: Value[]
}

interface Step extends GuardedWrite, Outcome {
  write: ParsedWrite
}

/**
 * Applies writes one after the other, each to what the one before left, and keeps nothing:
 * `changes` has each document that is another in the end; `results` tell that end's version.
 * Throws StatusError to refuse all.
 */
export function applyWrites(writes: ParsedWrite[], context: WriteContext) {
  const { steps, changes } = play(writes, context)
  const end = (name: string) => changes.get(name)?.after ?? null
  context.guard?.({
    writes: steps,
    time: requestTime(context.time),
    afterwards: name => (changes.has(name) ? end(name) : context.load(name)),
  })
  const deleted = new Set<string>()
  for (const { write, before, after } of steps) {
    checkPrecondition(write, before, deleted)
    checkSize(after)
    if (write.kind === 'delete') deleted.add(write.name)
  }
  const results = steps.map(({ name, transformResults }) => resultOf(end(name), transformResults))
  return { changes: [...changes.values()].filter(({ before, after }) => before !== after), results }
}

/** What each write does, and what becomes of each document. */
function play(writes: ParsedWrite[], context: WriteContext) {
  const changes = new Map<string, DocumentChange>()
  const steps = writes.map((write): Step => {
    const { name, kind, exists } = write
    const change = changes.get(name) ?? unchanged(name, context)
    const outcome = outcomeOf(write, change.after, context.time)
    const after = isSame(change.before, outcome.after) ? change.before : outcome.after
    changes.set(name, { ...change, after })
    const guarded = { isVerify: kind === 'verify', mustExist: exists === true }
    return { write, name, before: change.after, ...guarded, ...outcome }
  })
  return { steps, changes }
}

function unchanged(name: string, { load }: WriteContext): DocumentChange {
  const before = load(name)
  return { name, before, after: before }
}

function outcomeOf(write: ParsedWrite, before: StoredDocument | null, time: Micros): Outcome {
  if (write.kind === 'delete') return { after: null, transformResults: [] }
  if (write.kind === 'verify') return { after: before, transformResults: [] }
  const { fields, results } = applyTransforms(
    updatedFields(write, before),
    write.transforms,
    requestTime(time),
  )
  const next = {
    name: write.name,
    fields,
    createTime: before?.createTime ?? time,
    updateTime: time,
  }
  return { after: isSame(before, next) ? before : next, transformResults: results }
}

function checkSize(document: StoredDocument | null): void {
  if (document && documentSize(document) > MAX_DOCUMENT)
    throw invalid(`Document "${document.name}" is larger than ${MAX_DOCUMENT} bytes.`)
}

const resultOf = (document: StoredDocument | null, transformResults: Value[]): WriteResult => ({
  ...(document && { updateTime: document.updateTime }),
  ...(transformResults.length > 0 && { transformResults }),
})

function updatedFields(write: ParsedWrite, before: StoredDocument | null): Fields {
  if (write.kind === 'transform') return before?.fields ?? {}
  if (!write.mask) return write.fields
  return write.mask.reduce(
    (fields, path) => setField(fields, path, getField(write.fields, path)),
    before?.fields ?? {},
  )
}

/** A document that is left as it was, or led back to it, keeps its version. */
const isSame = (
  before: StoredDocument | null,
  after: StoredDocument | null,
): before is StoredDocument =>
  before !== null &&
  before.createTime === after?.createTime &&
  JSON.stringify(before.fields) === JSON.stringify(after.fields)

function checkPrecondition(
  write: ParsedWrite,
  document: StoredDocument | null,
  deleted: Set<string>,
): void {
  const { name, exists, updateTime } = write
  if (!document && (exists || updateTime)) throw missing(write, deleted)
  if (document && exists === false)
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`)
  if (document && updateTime && timestampText(document.updateTime) !== updateTime)
    throw outdated(name)
}

function missing({ name, exists }: ParsedWrite, deleted: Set<string>): StatusError {
  if (deleted.has(name)) return invalid('Cannot delete then update an entity in the same request.')
  return exists ? new StatusError('NOT_FOUND', `No document to update: ${name}`) : outdated(name)
}

const outdated = (name: string) =>
  new StatusError('FAILED_PRECONDITION', `"${name}" is not at the expected version.`)

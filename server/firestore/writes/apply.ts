import { isDeepStrictEqual } from 'node:util'
import type { Steps } from '../../shares'
import { invalid, StatusError, tooMuch } from '../../status'
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
import { compareValues, encodeValue } from '../values/keys'
import { FieldsDraft, formatFieldPath, getField } from '../values/names'
import { doubleValue, elementsOf, numberOf, saturated, timestampText } from '../values/shape'
import { countValues, documentSize } from '../values/size'
import { isOfArray, type ParsedWrite, type Transform, type TransformKind } from './parse'

const MAX_DOCUMENT = 1_048_576
/** Bytes of all documents that a commit handles, each as often as it is written; Firestore's limit of a transaction. */
const MAX_BYTES = 10 * 1024 * 1024
/** Values in them, and elements of arrays that transforms go through: what takes the time. */
const MAX_VALUES = 150_000

export interface WriteContext {
  time: Micros
  /** What REQUEST_TIME stands for, also to who judges. */
  asked: Micros
  load(name: string): StoredDocument | null
  guard: WriteGuard | undefined
  /** Takes so many bytes of memory, about, or throws. */
  hold?: ((bytes: number, isJudged?: boolean) => void) | undefined
}

/** Bytes of memory that a value takes, and a write without any. */
const VALUE = 64
const WRITE = 1000

export type Applied = { changes: DocumentChange[]; results: WriteResult[] }

type Outcome = { after: StoredDocument | null; transformResults: Value[] }

interface Step extends GuardedWrite, Outcome {
  write: ParsedWrite
  /** Bytes of what is left, or was deleted. */
  size: number
}

/**
 * Applies writes one after the other, each to what the one before left, and keeps nothing:
 * `changes` has each document that is another in the end; `results` tell that end's version.
 * Throws StatusError to refuse all.
 */
export function* applyWrites(writes: ParsedWrite[], context: WriteContext): Steps<Applied> {
  const { steps, changes, isTooBig } = yield* play(writes, context)
  const end = (name: string) => changes.get(name)?.after ?? null
  const judging = context.guard?.({
    writes: steps,
    time: context.asked,
    stored: context.load,
    afterwards: name => (changes.has(name) ? end(name) : context.load(name)),
  })
  if (judging) yield* judging
  const deleted = new Set<string>()
  if (isTooBig) throw tooMuch('transaction size', 'Transaction too big. Decrease transaction size.')
  for (const { write, before, after, size } of steps) {
    checkPrecondition(write, before, deleted)
    if (size > MAX_DOCUMENT) throw tooLarge(after?.name ?? '')
    if (write.kind === 'delete') deleted.add(write.name)
  }
  const results = steps.map(({ name, transformResults }) => resultOf(end(name), transformResults))
  return { changes: [...changes.values()].filter(({ before, after }) => before !== after), results }
}

/** What each write does, and what becomes of each document. Ends with the write that makes it too big; who may not write at all is told that first. */
function* play(writes: ParsedWrite[], context: WriteContext) {
  const changes = new Map<string, DocumentChange>()
  const steps: Step[] = []
  const price = { bytes: 0, values: 0 }
  const isTooBig = () => price.bytes > MAX_BYTES || price.values > MAX_VALUES
  for (const write of writes) {
    const change = changes.get(write.name) ?? unchanged(write.name, context)
    price.values += elementsIn(write, change.after)
    if (isTooBig()) break
    const step = stepOf(write, change.after, context)
    const isBack = change.before !== change.after && isSame(change.before, step.after)
    changes.set(write.name, { ...change, after: isBack ? change.before : step.after })
    steps.push(step)
    const values = countValues(step.after ?? step.before)
    context.hold?.(WRITE + step.size + VALUE * values)
    price.bytes += step.size
    price.values += values
    if (isTooBig()) break
    yield
  }
  return { steps, changes, isTooBig: isTooBig() }
}

function stepOf(write: ParsedWrite, before: StoredDocument | null, at: WriteContext): Step {
  const { name, kind, exists } = write
  const outcome = outcomeOf(write, before, at)
  const handled = outcome.after ?? before
  return {
    ...{ write, name, before, ...outcome },
    isVerify: kind === 'verify',
    mustExist: exists === true,
    size: handled ? documentSize(handled) : 0,
  }
}

/** Elements of arrays, as often as transforms go through them. */
function elementsIn({ transforms, fields }: ParsedWrite, before: StoredDocument | null) {
  const sizes = new Map<string, number>()
  let count = 0
  for (const { path, kind, operands } of transforms) {
    if (!isOfArray(kind)) continue
    const key = formatFieldPath(path)
    const there = [fields, before?.fields ?? {}].map(all => elementsOf(getField(all, path)).length)
    const size = (sizes.get(key) ?? Math.max(...there)) + operands.length
    sizes.set(key, size)
    count += size
  }
  return count
}

function unchanged(name: string, { load }: WriteContext): DocumentChange {
  const before = load(name)
  return { name, before, after: before }
}

function outcomeOf(write: ParsedWrite, before: StoredDocument | null, at: WriteContext): Outcome {
  if (write.kind === 'delete') return { after: null, transformResults: [] }
  if (write.kind === 'verify') return { after: before, transformResults: [] }
  const { name, transforms } = write
  const { fields, results } = applyTransforms(updatedFields(write, before), transforms, at.asked)
  const created = before?.createTime ?? at.time
  const next = { name, fields, createTime: created, updateTime: at.time }
  return { after: isSame(before, next) ? before : next, transformResults: results }
}

const tooLarge = (name: string) =>
  tooMuch('document size', `Document "${name}" is larger than ${MAX_DOCUMENT} bytes.`)

const resultOf = (document: StoredDocument | null, transformResults: Value[]): WriteResult => ({
  ...(document && { updateTime: document.updateTime }),
  ...(transformResults.length > 0 && { transformResults }),
})

function updatedFields(write: ParsedWrite, before: StoredDocument | null): Fields {
  if (write.kind === 'transform') return before?.fields ?? {}
  if (!write.mask) return write.fields
  const draft = new FieldsDraft(before?.fields ?? {})
  for (const path of write.mask) draft.set(path, getField(write.fields, path))
  return draft.fields()
}

/** A document that is left as it was, or led back to it, keeps its version. */
const isSame = (
  before: StoredDocument | null,
  after: StoredDocument | null,
): before is StoredDocument =>
  before?.createTime === after?.createTime && isDeepStrictEqual(before?.fields, after?.fields)

function checkPrecondition(write: ParsedWrite, there: StoredDocument | null, deleted: Set<string>) {
  const { name, exists, updateTime } = write
  if (!there && (exists || updateTime)) throw missing(write, deleted)
  if (there && exists === false)
    throw new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`)
  if (there && updateTime && timestampText(there.updateTime) !== updateTime) throw outdated(name)
}

function missing({ name, exists }: ParsedWrite, deleted: Set<string>): StatusError {
  if (deleted.has(name)) return invalid('Cannot delete then update an entity in the same request.')
  return exists ? new StatusError('NOT_FOUND', `No document to update: ${name}`) : outdated(name)
}

const outdated = (name: string) =>
  new StatusError('FAILED_PRECONDITION', `"${name}" is not at the expected version.`)

/** Applies the transforms in order. `results` has one value for each: the stored one, null for arrays. */
function applyTransforms(fields: Fields, transforms: Transform[], time: Micros) {
  if (transforms.length === 0) return { fields, results: [] }
  const results: Value[] = []
  const draft = new FieldsDraft(fields)
  for (const { path, kind, operands } of transforms) {
    const stored = APPLY[kind](draft.get(path), operands, time)
    draft.set(path, stored)
    results.push('arrayValue' in stored ? { nullValue: null } : stored)
  }
  return { fields: draft.fields(), results }
}

type Apply = (current: Value | undefined, operands: Value[], time: Micros) => Value

const APPLY: { [K in TransformKind]: Apply } = {
  setToServerValue: (_current, _operands, time) => ({ timestampValue: timestampText(time) }),
  increment: onNumbers(add),
  minimum: onNumbers((current, operand) => extreme(current, operand, -1)),
  maximum: onNumbers((current, operand) => extreme(current, operand, 1)),
  appendMissingElements: (current, operands) => {
    const values = elementsOf(current)
    const known = new Set(values.map(identityOf))
    const isMissing = (value: Value) => known.size < known.add(identityOf(value)).size
    return { arrayValue: { values: [...values, ...operands.filter(isMissing)] } }
  },
  removeAllFromArray: (current, operands) => {
    const unwanted = new Set(operands.map(identityOf))
    const values = elementsOf(current).filter(value => !unwanted.has(identityOf(value)))
    return { arrayValue: { values } }
  },
}

/** The same text for equal values. */
const identityOf = (value: Value) => encodeValue(value).toString('latin1')

/** What is not a number is replaced by the operand. */
function onNumbers(combine: (current: Value, operand: Value) => Value): Apply {
  return (current, [operand = { nullValue: null }]) =>
    current && numberOf(current) !== undefined ? combine(current, operand) : operand
}

function add(current: Value, operand: Value): Value {
  if ('integerValue' in current && 'integerValue' in operand) {
    const sum = saturated(BigInt(current.integerValue) + BigInt(operand.integerValue))
    return { integerValue: String(sum) }
  }
  return doubleValue(Number(numberOf(current)) + Number(numberOf(operand)))
}

/** Equal numbers of different types: the stored one stays. */
function extreme(current: Value, operand: Value, sign: 1 | -1): Value {
  if ([current, operand].some(value => Number.isNaN(numberOf(value))))
    return doubleValue(Number.NaN)
  return compareValues(operand, current) * sign > 0 ? operand : current
}

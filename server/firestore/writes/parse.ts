import type { Steps } from '../../shares'
import { invalid, tooMuch } from '../../status'
import type { Fields, Value } from '../types'
import {
  formatFieldPath,
  isReserved,
  KEY,
  parseDocumentName,
  parseFieldPath,
} from '../values/names'
import { parseElements, parseFields, parseValue } from '../values/parse'
import { booleanOf, listOf, numberOf, onlyKind, parseTimestamp, recordOf } from '../values/shape'

const WRITES = ['update', 'delete', 'verify', 'transform'] as const
const TRANSFORMS = [
  'setToServerValue',
  'increment',
  'minimum',
  'maximum',
  'appendMissingElements',
  'removeAllFromArray',
] as const
/** Our own, for a commit: Firestore bounds it by its bytes alone. */
const MAX_WRITES = 2000
/** Firestore's limit for the transforms of a document; the other is our own. Each path copies the document. */
const MAX_TRANSFORMS = 500
const MAX_MASK = 1000

export type TransformKind = (typeof TRANSFORMS)[number]

export const isOfArray = (kind: TransformKind) =>
  kind === 'appendMissingElements' || kind === 'removeAllFromArray'

export type Transform = { path: string[]; kind: TransformKind; operands: Value[] }

/** A client's write, checked: nothing in it can fail but for the documents it meets. */
export interface ParsedWrite {
  kind: (typeof WRITES)[number]
  name: string
  fields: Fields
  /** Absent: the fields replace the whole document. */
  mask: string[][] | undefined
  transforms: Transform[]
  exists: boolean | undefined
  updateTime: string | undefined
}

/** The writes of one commit. Throws INVALID_ARGUMENT for whatever Firestore could not read. */
export function* parseWrites(input: unknown, most = MAX_WRITES): Steps<ParsedWrite[]> {
  const writes = listOf(input, 'writes')
  if (writes.length > most) throw tooMuch('writes', `maximum ${most} writes allowed per request`)
  const parsed: ParsedWrite[] = []
  for (const write of writes) {
    parsed.push(parseWrite(write))
    yield
  }
  for (const write of parsed) checkWhole(write)
  const verified = new Set(parsed.filter(({ kind }) => kind === 'verify').map(({ name }) => name))
  if (parsed.some(({ kind, name }) => kind !== 'verify' && verified.has(name)))
    throw invalid('the same document cannot be verified and then written in a single request')
  return parsed
}

/** What would do nothing is a mistake. */
function checkWhole({ kind, transforms, exists, updateTime }: ParsedWrite): void {
  if (kind === 'verify' && exists === undefined && updateTime === undefined)
    throw invalid('a verify must contain a precondition')
  if (kind === 'transform' && transforms.length === 0)
    throw invalid('A transform must have fields.')
}

function parseWrite(input: unknown): ParsedWrite {
  const write = recordOf(input, 'A write')
  const kind = onlyKind(write, WRITES, 'A write')
  const target = kind === 'update' || kind === 'transform' ? recordOf(write[kind], kind) : {}
  if (kind !== 'update' && (write.updateMask ?? write.updateTransforms))
    throw invalid('Only an update takes a mask and transforms.')
  return {
    kind,
    name: parseDocumentName(target.name ?? target.document ?? write[kind]),
    fields: parseFields(target.fields),
    mask: parseMask(write.updateMask),
    transforms: parseTransforms(target.fieldTransforms ?? write.updateTransforms),
    ...parsePrecondition(write.currentDocument),
  }
}

/** Field paths of a mask; undefined without one. */
export function parseMask(input: unknown): string[][] | undefined {
  if (input === undefined || input === null) return undefined
  const { fieldPaths } = recordOf(input, 'A mask')
  return limited(listOf(fieldPaths, 'fieldPaths'), MAX_MASK).map(path =>
    path === KEY ? [KEY] : parseOwnPath(path),
  )
}

/** A path to what a client may write. */
function parseOwnPath(input: unknown): string[] {
  const path = parseFieldPath(input)
  if (path.some(isReserved)) throw invalid(`field name ${path.find(isReserved)} is reserved`)
  return path
}

function limited(list: unknown[], most: number): unknown[] {
  if (list.length > most)
    throw tooMuch('fields of a write', `A write has at most ${most} field paths and transforms.`)
  return list
}

function parsePrecondition(input: unknown): Pick<ParsedWrite, 'exists' | 'updateTime'> {
  const { exists, updateTime } = recordOf(input, 'currentDocument')
  if (exists !== undefined && updateTime !== undefined)
    throw invalid('A precondition is either exists or updateTime.')
  return {
    exists: exists === undefined ? undefined : booleanOf(exists, 'exists'),
    updateTime: updateTime === undefined ? undefined : parseTimestamp(updateTime),
  }
}

function parseTransforms(input: unknown): Transform[] {
  const transforms = limited(listOf(input, 'Transforms'), MAX_TRANSFORMS).map(item => {
    const transform = recordOf(item, 'A transform')
    const kind = onlyKind(transform, TRANSFORMS, 'A transform')
    const path = parseOwnPath(transform.fieldPath)
    return { path, kind, operands: parseOperands(kind, transform[kind], path.length) }
  })
  const known = new Set(transforms.map(({ path }) => formatFieldPath(path)))
  const isKnown = (path: string[]) => known.has(formatFieldPath(path))
  if (transforms.some(({ path }) => path.some((_name, at) => isKnown(path.slice(0, at)))))
    throw invalid('Cannot transform a property and its nested property at the same time.')
  return transforms
}

function parseOperands(kind: TransformKind, input: unknown, depth: number): Value[] {
  if (isOfArray(kind)) return parseElements(input, depth)
  if (kind === 'setToServerValue') {
    if (input !== 'REQUEST_TIME') throw invalid('Unknown server value.')
    return []
  }
  const value = parseValue(input)
  if (numberOf(value) === undefined) throw invalid(`${kind} takes a number.`)
  return [value]
}

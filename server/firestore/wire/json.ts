import { invalid, STATUS, type StatusError, tooMuch } from '../../status'
import type { StoredDocument, WriteResult } from '../types'
import { timestampText } from '../values/shape'

export { denied, errorJson, invalid, StatusError, statusError, tooMuch } from '../../status'

export function documentJson({ name, fields, createTime, updateTime }: StoredDocument) {
  return {
    name,
    fields,
    createTime: timestampText(createTime),
    updateTime: timestampText(updateTime),
  }
}

export function writeResultJson({ updateTime, transformResults }: WriteResult) {
  return {
    ...(updateTime !== undefined && { updateTime: timestampText(updateTime) }),
    ...(transformResults && { transformResults }),
  }
}

/** An error in a message of the Listen stream. */
export function causeJson({ status, message }: StatusError) {
  return { code: STATUS[status].code, message }
}

/** Values lie at most 20 levels deep, each of which takes three of JSON, and so do filters, with values in them. */
const MAX_LEVELS = 200
/** Each value of a document takes two: 500 documents of 150 fields, and one with as many as its index entries allow. */
const MAX_PARTS = 155_000

/** A client's JSON, whose parts and levels are counted before it is read. Throws INVALID_ARGUMENT. */
export function parseJson(text: string): unknown {
  count(text)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('Invalid JSON payload received.')
  }
}

const QUOTE = 0x22
const [COMMA, OPEN, CLOSE] = [1, 2, 3]
/** What each ASCII letter that is none of a text is; a table, for it is asked ten million times. */
const KINDS = new Uint8Array(128)
KINDS[','.charCodeAt(0)] = COMMA
for (const letter of '[{') KINDS[letter.charCodeAt(0)] = OPEN
for (const letter of ']}') KINDS[letter.charCodeAt(0)] = CLOSE

/** Lists, objects and commas are the parts. What is no JSON may be counted wrongly. */
function count(text: string) {
  let [depth, parts] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    const kind = KINDS[code]
    if (!kind) continue
    if (kind === OPEN) depth++
    if (kind === CLOSE) depth--
    else parts++
    if (depth > MAX_LEVELS)
      throw tooMuch('JSON depth', `JSON is nested deeper than ${MAX_LEVELS} levels.`)
    if (parts > MAX_PARTS) throw tooMuch('JSON parts', `JSON has more than ${MAX_PARTS} parts.`)
  }
}

/** Where the text that begins here ends. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

import { z } from 'zod'
import { UID } from '../../server/auth/secrets'
import type { Fields } from '../../server/firestore/types'
import { parseWrites } from '../../server/firestore/writes/parse'
import { finish } from '../../server/shares'

/** The first line's number: another one is of another Sarang. */
export const VERSION = 1

/** Where data lives: documents' references and the addresses of files begin with it. */
export interface Place {
  project: string
  /** What the download addresses of its files begin with. */
  files: string
}

/** `password` is a hash, named by its kind; times are milliseconds, 0 for never. */
export interface AccountLine {
  uid: string
  email: string
  name: string
  photoURL: string
  disabled: boolean
  createdAt: number
  lastLoginAt: number
  password: string | null
}

/** `path` is that below the database, such as users/{uid}; values are those of Firestore's REST protocol. */
export interface DocumentLine {
  path: string
  fields: Fields
}

/** `token` opens the file to whoever has it: one, several with commas between them, or none; `bytes` are base64. */
export interface FileLine {
  path: string
  type: string
  token: string
  metadata: Record<string, string>
  bytes: string
}

export type Entry = { account: AccountLine } | { document: DocumentLine } | { file: FileLine }

export interface Counts {
  accounts: number
  documents: number
  files: number
}

/** As the box keeps them: cost, salt and hash behind the kind, and Firebase's keys of the project. */
const HASH = /^(scrypt(\$\d+){3}(\$[\w-]+){2}|firebase(\$\d+){3}(\$[\w-]+){3}\$[\w-]*)$/
/** Whatever a box or Firebase has taken for one: an export that cannot be read is none. */
const EMAIL = /^[^@\s]+@[^@\s]+$/
const millis = z.int().min(0)
const account = z.strictObject({
  uid: z.string().regex(UID),
  email: z.string().regex(EMAIL),
  name: z.string(),
  photoURL: z.string(),
  disabled: z.boolean(),
  createdAt: millis,
  lastLoginAt: millis,
  password: z.string().regex(HASH).nullable(),
})
const document = z.strictObject({ path: z.string(), fields: z.record(z.string(), z.unknown()) })
const file = z.strictObject({
  path: z.string().min(1).max(1024),
  type: z.string(),
  token: z.string(),
  metadata: z.record(z.string(), z.string()),
  bytes: z.base64(),
})
const whole = z.int().min(0)
const counts = z.strictObject({ accounts: whole, documents: whole, files: whole })
const header = z.strictObject({
  sarang: z.number(),
  project: z.string().min(1),
  files: z.string().min(1),
})
const line = z.union([
  z.strictObject({ account }),
  z.strictObject({ document }),
  z.strictObject({ file }),
  z.strictObject({ end: counts }),
])

/** The first line of a file. Throws an Indonesian Error for one of another version, and for what is none of ours. */
export function parseHeader(text: string): Place {
  const parsed = header.safeParse(parseJson(text))
  if (!parsed.success) throw new Error('bukan baris pertama sebuah ekspor Sarang')
  const { sarang, ...place } = parsed.data
  if (sarang === VERSION) return place
  throw new Error(`ekspor versi ${sarang}; yang dikenal di sini versi ${VERSION}`)
}

/** Any other line, with a document's values in their one form. Throws an Indonesian Error. */
export function parseLine(text: string): Entry | { end: Counts } {
  const json = parseJson(text)
  const parsed = line.safeParse(json)
  if (!parsed.success) throw new Error(`isinya tidak dikenal (${firstProblem(json)})`)
  const entry = parsed.data
  return 'document' in entry ? { document: checkedDocument(entry.document) } : entry
}

/** As Firestore itself would check it; the path of any database will do. */
export function checkedDocument(document: { path: string; fields: object }): DocumentLine {
  try {
    const [write] = finish(
      parseWrites([{ update: { name: ANY + document.path, fields: document.fields } }]),
    )
    return { path: document.path, fields: write?.fields ?? {} }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new Error(`dokumen ${document.path.slice(0, 100)} tidak sah (${reason})`)
  }
}

const ANY = 'projects/p/databases/(default)/documents/'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('bukan JSON yang utuh')
  }
}

/** Of the kind that the line says it is: a union tells of all kinds at once. */
function firstProblem(json: unknown): string {
  const kinds = { account, document, file, end: counts }
  const kind = Object.keys(json ?? {})[0] ?? ''
  if (!Object.hasOwn(kinds, kind)) return kind.slice(0, 40) || 'kosong'
  const found = kinds[kind as keyof typeof kinds].safeParse((json as Record<string, unknown>)[kind])
  return [kind, ...(found.error?.issues[0]?.path ?? [])].join('.')
}

const SERIES = /^paperSeries\/[^/]+$/

/** No number of a paper is given twice: where a series is there already it goes on behind the last of both. */
export async function continued(
  entry: Entry,
  read: (path: string) => Promise<Fields | undefined>,
): Promise<Entry> {
  if (!('document' in entry) || !SERIES.test(entry.document.path)) return entry
  const { path, fields } = entry.document
  const before = await read(path)
  if (!before) return entry
  const { last } = lastOf(before) > lastOf(fields) ? before : fields
  const prefixes = { mapValue: { fields: { ...prefixesIn(before), ...prefixesIn(fields) } } }
  return { document: { path, fields: { ...fields, ...(last && { last }), prefixes } } }
}

const lastOf = ({ last }: Fields): number =>
  last && 'integerValue' in last ? Number(last.integerValue) : 0

const prefixesIn = ({ prefixes }: Fields): Fields =>
  (prefixes && 'mapValue' in prefixes && prefixes.mapValue.fields) || {}

/** What an entry of one place is in another: references and the addresses of files lead to where these are now. */
export function relocator(from: Place, to: Place): (entry: Entry) => Entry {
  const fromRoot = `projects/${from.project}/databases/(default)/`
  const toRoot = `projects/${to.project}/databases/(default)/`
  // The box's addresses are paths: one at the end of somebody's own address is not the box's.
  const address = new RegExp(`(?<![\\w.:-])${escaped(from.files)}`, 'g')
  const inText = (text: string) => text.replace(address, () => to.files)
  const inValue = (key: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'stringValue') return inText(value)
    return key === 'referenceValue' && value.startsWith(fromRoot)
      ? toRoot + value.slice(fromRoot.length)
      : value
  }
  return entry => {
    if ('account' in entry) {
      return { account: { ...entry.account, photoURL: inText(entry.account.photoURL) } }
    }
    if ('file' in entry) return entry
    const fields: Fields = JSON.parse(JSON.stringify(entry.document.fields), inValue)
    return { document: { ...entry.document, fields } }
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

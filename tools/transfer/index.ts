import { closeSync, createReadStream, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { isCounter, isFleeting, sayingAll } from '../../functions'
import type { Fields } from '../../server/firestore/types'
import { values } from '../../server/functions/history'
import { errorCode, StartError } from '../../server/startError'
import {
  type Counts,
  continued,
  type Entry,
  type Place,
  parseHeader,
  parseLine,
  relocator,
  VERSION,
} from './lines'
import { createProgress, kindOf } from './progress'

export interface Source {
  place: Place
  /** All there is, the same each time: accounts, documents, files. */
  entries(): AsyncIterable<Entry> | Iterable<Entry>
}

export interface Target {
  place: Place
  /** Whether nothing is there but what writes itself. */
  isEmpty(): Promise<boolean>
  /** The document that is at this path. */
  read(path: string): Promise<Fields | undefined>
  /** Puts entries of one kind, in the place of those that are there under the same name. */
  put(entries: readonly Entry[]): Promise<void>
}

type Tell = (line: string) => void

/** Characters of entries that are written at once: fewer bytes than Firestore takes in a request. */
const BATCH_SIZE = 4 * 1024 * 1024
const BATCH_LENGTH = 500

/** Writes a new file, which only its owner may read: it holds the hashes of passwords. */
export async function exportTo(file: string, source: Source, tell: Tell): Promise<void> {
  const handle = create(file)
  const progress = createProgress('Ekspor', tell)
  const write = (line: object) => void writeSync(handle, `${JSON.stringify(line)}\n`)
  try {
    write({ sarang: VERSION, ...source.place })
    for await (const entry of exported(source)) {
      write(entry)
      progress.add(entry)
    }
    write({ end: progress.counts })
    fsyncSync(handle)
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(handle)
  }
  progress.done()
}

/** Not the counters: records are counted anew wherever they come to; nor who is there now. */
async function* exported(source: Source) {
  for await (const entry of source.entries())
    if (!('document' in entry && isLeftOut(entry.document.path))) yield entry
}

const isLeftOut = (path: string) => isCounter(path) || isFleeting(path)

/** Reads every line before anybody writes one. Throws with the number of the first bad line; `refuse` may throw, too. */
export async function checkFile(
  file: string,
  tell: Tell,
  refuse: (entry: Entry) => void = () => undefined,
): Promise<void> {
  const progress = createProgress('Pemeriksaan', tell)
  for await (const { entry } of readEntries(file)) {
    refuse(entry)
    progress.add(entry)
  }
}

/** Puts a checked file's entries where they are to be. Throws, and writes nothing, where something is already. */
export async function importFrom(
  file: string,
  target: Target,
  { isOverwriting, tell }: { isOverwriting: boolean; tell: Tell },
): Promise<void> {
  if (!isOverwriting && !(await target.isEmpty())) throw notEmpty()
  const progress = createProgress('Impor', tell)
  for await (const entries of batches(file, target.place)) {
    await target.put(await Promise.all(entries.map(entry => continued(entry, target.read))))
    for (const entry of entries) progress.add(entry)
  }
  progress.done()
}

async function* batches(file: string, to: Place) {
  let batch: Entry[] = []
  let size = 0
  let move: ((entry: Entry) => Entry) | undefined
  for await (const { entry, from, length } of readEntries(file)) {
    if (isFull(batch, size + length) || isOther(batch, entry)) {
      yield batch
      batch = []
      size = 0
    }
    move ??= relocator(from, to)
    batch.push(saying(move(entry)))
    size += length
  }
  if (batch.length > 0) yield batch
}

/** A record of an app that left its state out, or what its lists ask for, says it: where nothing writes it again no query would find it by that. */
const saying = (entry: Entry): Entry =>
  'document' in entry
    ? {
        document: {
          ...entry.document,
          ...sayingAll(values, { path: entry.document.path, after: entry.document.fields }),
        },
      }
    : entry

const isFull = ({ length }: Entry[], size: number) =>
  length === BATCH_LENGTH || (length > 0 && size > BATCH_SIZE)
const isOther = ([first]: Entry[], entry: Entry) => first && kindOf(first) !== kindOf(entry)

type Line = ReturnType<typeof parseLine>

interface Read {
  entry: Entry
  from: Place
  /** Of its line. */
  length: number
}

async function* readEntries(file: string): AsyncGenerator<Read> {
  const { counts, add } = createProgress('', () => undefined)
  const owners = new Map<string, number>()
  let from: Place | undefined
  let end: Counts | undefined
  for await (const { text, number } of readLines(file)) {
    const line = named(number, () => {
      if (end) throw new Error('di belakang baris terakhir tidak boleh ada apa-apa')
      if (from) return ofOneOwner(parseLine(text), number, owners)
      from = parseHeader(text)
      return undefined
    })
    if (!line || !from) continue
    if ('end' in line) {
      end = line.end
      continue
    }
    add(line)
    yield { entry: line, from, length: text.length }
  }
  if (!end) throw new Error(`${file} terpotong: baris penutupnya tidak ada.`)
  if (!isDeepStrictEqual(end, counts)) throw new Error(`${file} tidak utuh: ada baris yang hilang.`)
}

/** Two accounts of one e-mail, as Firebase may have them: nobody could sign in to one of them, or a box take both. */
function ofOneOwner(line: Line, number: number, owners: Map<string, number>) {
  if (!('account' in line)) return line
  const email = line.account.email.toLowerCase()
  const other = owners.get(email)
  if (other !== undefined) throw new Error(`${email} sudah ada di baris ${other}`)
  owners.set(email, number)
  return line
}

/** Not by readline, which takes more than line breaks for one. */
async function* readLines(file: string) {
  let number = 0
  let rest = ''
  for await (const part of partsOf(file)) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      number += 1
      yield { text, number }
    }
  }
  if (rest !== '') yield { text: rest, number: number + 1 }
}

async function* partsOf(file: string): AsyncGenerator<string> {
  try {
    yield* createReadStream(file, { encoding: 'utf8', highWaterMark: BATCH_SIZE })
  } catch (error) {
    throw unreadable(file, errorCode(error))
  }
}

function named<Result>(number: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new Error(`Baris ${number}: ${error instanceof Error ? error.message : error}.`)
  }
}

function create(file: string): number {
  try {
    return openSync(file, 'wx', 0o600)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    throw new StartError('configuration', `${file} sudah ada; pilih nama lain.`)
  }
}

const unreadable = (file: string, code: string) =>
  new StartError(
    'configuration',
    code === 'ENOENT' ? `${file} tidak ada.` : `${file} tidak dapat dibaca (${code}).`,
  )

const notEmpty = () =>
  new StartError(
    'configuration',
    'Tujuan sudah terisi. Dengan --overwrite, yang bernama sama diganti dan selebihnya dibiarkan.',
  )

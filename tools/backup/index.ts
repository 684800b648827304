import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { checkDatabase, createPrivate, openDataFolder, syncFolder } from '../../server/dataFolder'
import { readMeta, writeMeta } from '../../server/firestore/rows'
import { openDatabase, openReadOnly } from '../../server/sqlite'
import { StartError } from '../../server/startError'
import { isOutside, unwritable } from '../troubles'

/**
 * Writes a whole data folder into one new file, as it is at this moment, also while a box runs on it.
 * @returns what is in it, in words
 */
export function backup(data: string, file: string): string {
  const source = join(resolve(data), 'sarang.db')
  if (!existsSync(source)) throw wrong(`Tidak ada data Sarang di ${data}.`)
  if (existsSync(file)) throw wrong(`${file} sudah ada; pilih nama lain.`)
  checkDatabase(source)
  return drafted(resolve(file), draft => {
    clear(dirname(draft))
    copyDatabase(source, draft)
    const keys = join(dirname(source), 'keys.json')
    if (existsSync(keys)) putKeys(draft, readFileSync(keys))
    return checkCopy(draft)
  })
}

/**
 * Fills a data folder that has no database from a backup, all of it or nothing.
 * @returns what is in it, in words
 */
export function restore(file: string, data: string): string {
  if (!existsSync(file)) throw wrong(`${file} tidak ada.`)
  checkCopy(file)
  const { databaseFile, keysFile, release } = openDataFolder(data)
  try {
    // A log that has lost its database would be taken for that of the next one.
    const isFilled = existsSync(databaseFile) || existsSync(`${databaseFile}-wal`)
    if (isFilled) throw wrong(`Folder data ${data} sudah terisi; pulihkan ke folder kosong.`)
    return drafted(databaseFile, draft => {
      copyDatabase(file, draft)
      renew(draft)
      const keys = takeKeys(draft)
      if (keys) drafted(keysFile, place => writeFileSync(place, keys, { flush: true }))
      return checkCopy(draft)
    })
  } finally {
    release()
  }
}

const DRAFT = '.draft'

/** What is under the name of a file is whole, also after a crash. Only its owner may read it. */
function drafted<Result>(file: string, write: (draft: string) => Result): Result {
  const draft = file + DRAFT
  try {
    remove(draft)
    const result = write(createPrivate(draft))
    renameSync(draft, file)
    syncFolder(dirname(file))
    return result
  } catch (error) {
    remove(draft)
    throw isOutside(error) ? unwritable(file) : error
  }
}

/** With the logs of it that a crash leaves: they would be taken for those of the next one of its name. */
function remove(draft: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(draft + suffix, { force: true })
}

/** Takes away what crashed backups have left in a folder. */
function clear(folder: string): void {
  for (const name of readdirSync(folder).filter(each => each.endsWith(DRAFT))) {
    try {
      removeLeft(join(folder, name))
    } catch {
      // It is somebody else's, and no reason to have no backup.
    }
  }
}

/** Of databases that nobody has written to for a day: who is alive is never silent for so long. */
function removeLeft(draft: string): void {
  if (Date.now() - statSync(draft).mtimeMs < DAY_MS) return
  const handle = openSync(draft, 'r')
  const head = Buffer.alloc(HEAD.length)
  readSync(handle, head)
  closeSync(handle)
  // The first page is written last.
  if (head.equals(HEAD) || head.every(byte => byte === 0)) remove(draft)
}

const DAY_MS = 86_400_000

const HEAD = Buffer.from('SQLite format 3\0')

const wrong = (problem: string) => new StartError('configuration', problem)

type Reader = ReturnType<typeof openReadOnly>

/**
 * Reads all of a database that nobody writes to: its pages and indexes, each document, each picture by its hash.
 * Throws StartError `corruptData`.
 * @returns what is in it, in words
 */
export function checkCopy(file: string): string {
  checkDatabase(file)
  const db = openReadOnly(file)
  try {
    const isWhole = db.all('PRAGMA integrity_check')[0]?.integrity_check === 'ok'
    if (isWhole && count(db, BROKEN) === 0 && arePicturesWhole(db)) return contentOf(db)
  } finally {
    db.close()
  }
  throw new StartError('corruptData', `Isi ${file} rusak; jangan dipakai sebagai cadangan.`)
}

const BROKEN = 'documents WHERE fields IS NOT NULL AND NOT json_valid(fields)'

type Picture = { md5: string; bytes: Buffer }

/** One at a time: together they may be more than fits into memory. */
function arePicturesWhole(db: Reader) {
  return db.all<{ path: string }>('SELECT path FROM files').every(({ path }) => {
    const [picture] = db.all<Picture>('SELECT md5, bytes FROM files WHERE path = ?', path)
    return picture && createHash('md5').update(picture.bytes).digest('base64') === picture.md5
  })
}

function contentOf(db: Reader) {
  const documents = count(db, 'documents WHERE fields IS NOT NULL')
  return `${count(db, 'accounts')} akun, ${documents} dokumen, ${count(db, 'files')} berkas`
}

const count = (db: Reader, what: string) =>
  Number(db.all(`SELECT count(*) AS n FROM ${what}`)[0]?.n)

/** Beside the database there is but the key of the sessions, which travels in a table of the copy. */
const TABLE = 'CREATE TABLE beside (keys BLOB NOT NULL)'

/** All that is committed, through a connection that cannot write to the source. `to` is there and empty. */
function copyDatabase(from: string, to: string): void {
  const db = openReadOnly(from)
  try {
    db.all('VACUUM INTO ?', to)
  } finally {
    db.close()
  }
}

/** Lays the key file into a copy. */
function putKeys(copy: string, keys: Buffer): void {
  change(copy, db => {
    db.exec(TABLE)
    db.run('INSERT INTO beside VALUES (?)', keys)
  })
}

/** Takes the key file out of a copy; undefined when none was put in. */
function takeKeys(copy: string): Buffer | undefined {
  return change(copy, db => {
    if (!db.get("SELECT 1 FROM sqlite_master WHERE name = 'beside'")) return undefined
    const row = db.get<{ keys: Buffer }>('SELECT keys FROM beside')
    db.exec('DROP TABLE beside; VACUUM')
    return row?.keys
  })
}

/**
 * Makes all of a copy newer than what any page has seen of the box that it is to follow: one that goes on from there would
 * be told nothing, and what it is told as of before it takes for outdated.
 */
function renew(copy: string): void {
  change(copy, db =>
    db.transaction(() => {
      const now = Math.max(Date.now() * 1000, Number(readMeta(db, 'version')) + 1)
      for (const name of ['version', 'horizon']) writeMeta(db, name, String(now))
      db.run('DELETE FROM documents WHERE fields IS NULL')
      db.run('UPDATE documents SET updated = ?', now)
    }),
  )
}

/** In one file, without a log beside it. */
function change<Result>(copy: string, work: (db: ReturnType<typeof openDatabase>) => Result) {
  const db = openDatabase(copy)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
    return work(db)
  } finally {
    db.close()
  }
}

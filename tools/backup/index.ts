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
import { StartError } from '../../server/startError'
import { isOutside, unwritable } from '../troubles'
import { checkCopy } from './check'
import { copyDatabase, putKeys, renew, takeKeys } from './copy'

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

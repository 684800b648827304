import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { type Database, openDatabase, openReadOnly } from './sqlite'
import { errorCode, StartError } from './startError'
import { StatusError } from './status'

/** Marks a finished database of ours ("SARG"); a file without it is somebody else's or broken. */
const APPLICATION_ID = 0x53415247

/** Bytes of a database that is read whole before anything else, half a second; a larger one takes seconds for each gigabyte. */
const READ_FIRST = 128 * 1024 * 1024

export type DataFolder = ReturnType<typeof openDataFolder>

/**
 * Makes the folder (0700) when it is missing and takes its lock, until `release()` or on kill -9 by the system.
 * Throws StartError `unwritable` or `locked`.
 */
export function openDataFolder(path: string) {
  const folder = resolve(path)
  return writing(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const lock = takeLock(folder)
    const databaseFile = join(folder, 'sarang.db')
    return {
      databaseFile,
      keysFile: join(folder, 'keys.json'),
      /** What opens the box to scripts; there when an operator has made a key. */
      adminKeysFile: adminKeysFile(folder),
      /** Whether no box has ever been filled in it. */
      isEmpty: !existsSync(databaseFile),
      /** The database, when only its head is checked at the start. */
      unread: () => (isLarge(databaseFile) ? databaseFile : undefined),
      release: () => lock.close(),
    }
  })
}

export const adminKeysFile = (folder: string) => join(folder, 'admin-keys.json')

/** Whether the database is too large to be read whole before the start. */
export const isLarge = (file: string) => statSync(file).size > READ_FIRST

/**
 * Opens the checked database; a large one is still to be read as a whole, and held until it is released. An empty folder is
 * first filled in a file of another name, so that a crash during `fill` leaves an empty folder and not half of the data; an
 * older one is brought to this version.
 * Throws StartError `corruptData` (the file is left as it is) or `unwritable`.
 */
export async function openData(folder: DataFolder, fill: (db: Database) => Promise<void>) {
  if (folder.isEmpty) await fillFresh(folder.databaseFile, fill)
  const mayBeBroken = isLarge(folder.databaseFile)
  checkDatabase(folder.databaseFile, { isWhole: !mayBeBroken })
  return writing(folder.databaseFile, () => {
    const db = openDatabase(folder.databaseFile)
    if (mayBeBroken) db.hold()
    return migrate(db)
  })
}

function takeLock(folder: string): Database {
  const file = createPrivate(join(folder, 'lock'))
  try {
    const lock = openDatabase(file)
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    if (!errorCode(error).startsWith('SQLITE_BUSY')) throw error
    throw new StartError('locked', `Folder data ${folder} sedang dipakai oleh Sarang yang lain.`)
  }
}

async function fillFresh(file: string, fill: (db: Database) => Promise<void>) {
  const draft = `${file}.draft`
  for (const left of [draft, file]) removeDatabase(left)
  const db = openDatabase(createPrivate(draft))
  try {
    await fill(db)
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`)
    // A file of its own: this process would share the draft's locks, and backups would see none of them.
    db.run('VACUUM INTO ?', createPrivate(`${draft}.copy`))
  } finally {
    db.close()
  }
  renameSync(`${draft}.copy`, file)
  removeDatabase(draft)
  syncFolder(resolve(file, '..'))
}

function removeDatabase(file: string) {
  for (const suffix of ['', '-wal', '-shm', '.copy']) rmSync(file + suffix, { force: true })
}

/** Throws StartError `corruptData` for what is broken, not ours or of a newer version; writes nothing, reads all or only the head. */
export function checkDatabase(file: string, { isWhole = true } = {}) {
  const version = versionOf(file, isWhole)
  if (version !== undefined && version <= VERSION) return
  const why = version ? 'dari Sarang yang lebih baru' : 'rusak atau bukan milik Sarang'
  throw new StartError(
    'corruptData',
    `Data di ${file} ${why}; berkas dibiarkan apa adanya. Pulihkan dari cadangan atau pilih folder lain.`,
  )
}

/** Undefined of what is broken or not ours. */
function versionOf(file: string, readsAll: boolean) {
  try {
    const db = openReadOnly(file)
    const first = (sql: string) => Object.values(db.all(sql)[0] ?? {})[0]
    const isOurs = first('PRAGMA application_id') === APPLICATION_ID
    const isWhole = isOurs && (!readsAll || first('PRAGMA quick_check') === 'ok')
    const version = Number(first('PRAGMA user_version'))
    db.close()
    return isWhole ? version : undefined
  } catch {}
}

/** SQLite gives its side files the mode of the main one. */
export function createPrivate(file: string) {
  closeSync(openSync(file, 'a', 0o600))
  return file
}

export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function writing<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof StartError ? error : unwritable(path)
  }
}

/** Whether it was the disk, full or refusing, and not a bug. */
export function isDiskTrouble(error: unknown): boolean {
  if (error instanceof StatusError) return error.status === 'RESOURCE_EXHAUSTED'
  return /^(SQLITE_(FULL|IOERR|READONLY)|E(NOSPC|DQUOT|ROFS|ACCES|IO)\b)/.test(errorCode(error))
}

export const unwritable = (path: string) =>
  new StartError(
    'unwritable',
    `Folder data ${resolve(path)} tidak dapat ditulisi: periksa izin dan ruang disk.`,
  )

/**
 * From each version that is no longer written to the next; 0 are files from before there was a number, 1 those
 * without recent index entries, whose tables the store makes.
 */
const STEPS: readonly ((db: Database) => void)[] = [() => undefined, () => undefined]

/** Of new files. */
export const VERSION = STEPS.length

/** Takes the steps that a file still has to go, all or none. */
export function migrate(db: Database, steps = STEPS): Database {
  const from = Number(db.get('PRAGMA user_version')?.user_version)
  if (from === steps.length) return db
  return db.transaction(() => {
    for (const step of steps.slice(from)) step(db)
    db.exec(`PRAGMA user_version = ${steps.length}`)
    return db
  })
}

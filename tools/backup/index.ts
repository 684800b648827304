import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** What is under the name of a file is whole, also after a crash. Only its owner may read it. */
function drafted<Result>(file: string, write: (draft: string) => Result): Result {
  const draft = `${file}.draft`
  try {
    rmSync(draft, { force: true })
    const result = write(createPrivate(draft))
    renameSync(draft, file)
    syncFolder(dirname(file))
    return result
  } catch (error) {
    rmSync(draft, { force: true })
    throw isOutside(error) ? unwritable(file) : error
  }
}

const wrong = (problem: string) => new StartError('configuration', problem)

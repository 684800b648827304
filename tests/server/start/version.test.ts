import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, VERSION } from '../../../server/dataFolder'
import { type Database, openDatabase } from '../../../server/sqlite'
import { EXIT } from '../../../server/startError'
import { freshFolder, startTestBox } from '../../support/box'

let data: string
beforeEach(async () => {
  data = await freshFolder()
  await (await startTestBox({ data })).stop()
})
afterEach(() => rm(data, { recursive: true }))

const file = () => join(data, 'sarang.db')
const versionOf = (db: Database) => db.get('PRAGMA user_version')?.user_version

function change<Result>(work: (db: Database) => Result) {
  const db = openDatabase(file())
  const result = work(db)
  db.close()
  return result
}

test('a new file says its version; one from before there was a number gets it', async () => {
  expect(change(versionOf)).toBe(VERSION)
  change(db => db.exec('PRAGMA user_version = 0'))
  const box = await startTestBox({ data })
  expect(box.box.isNew).toBe(false)
  await box.stop()
  expect(change(versionOf)).toBe(VERSION)
})

test('a file of a newer Sarang is refused and left alone', async () => {
  change(db => db.exec(`PRAGMA user_version = ${VERSION + 1}`))
  const before = readFileSync(file())
  await expect(startTestBox({ data })).rejects.toMatchObject({
    exitCode: EXIT.corruptData,
    message: `Data di ${file()} dari Sarang yang lebih baru; berkas dibiarkan apa adanya. Pulihkan dari cadangan atau pilih folder lain.`,
  })
  expect(readFileSync(file())).toEqual(before)
})

test('steps are taken from where the file stands, once, all or none', () => {
  const db = openDatabase(':memory:')
  const taken: number[] = []
  const steps = [1, 2, 3].map(number => (on: Database) => {
    taken.push(number)
    on.exec(`CREATE TABLE t${number} (n)`)
  })
  migrate(db, steps.slice(0, 1))
  const breaking = [...steps, () => expect.fail('power cut')]
  expect(() => migrate(db, breaking)).toThrow('power cut')
  expect(versionOf(db)).toBe(1)
  expect(db.all('SELECT name FROM sqlite_master')).toEqual([{ name: 't1' }])
  taken.length = 0
  migrate(migrate(db, steps), steps)
  expect(taken).toEqual([2, 3])
  expect(versionOf(db)).toBe(3)
})

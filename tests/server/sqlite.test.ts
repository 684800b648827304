import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/sqlite'

const file = () => join(mkdtempSync(join(tmpdir(), 'sarang-sqlite-')), 'data.db')

function tableOf(path = ':memory:') {
  const db = openDatabase(path)
  db.exec('CREATE TABLE IF NOT EXISTS t (key BLOB PRIMARY KEY, n INTEGER) WITHOUT ROWID')
  return db
}

test('a single BLOB goes in, is found and comes back as Buffer', () => {
  const db = tableOf()
  const key = Buffer.from([0, 255, 1])
  db.run('INSERT INTO t (key) VALUES (?)', key)
  expect(db.get('SELECT key, n FROM t WHERE key = ?', key)).toEqual({ key, n: null })
  expect(db.all('SELECT key FROM t')).toEqual([{ key }])
  expect(db.get('SELECT key FROM t WHERE key = ?', Buffer.from([7]))).toBeUndefined()
})

test('microseconds of today are exact', () => {
  const db = tableOf()
  db.run('INSERT INTO t (key, n) VALUES (?, ?)', Buffer.from([1]), 1_750_000_000_123_457)
  expect(db.get('SELECT n FROM t')).toEqual({ n: 1_750_000_000_123_457 })
})

test('one statement may be used again while its rows are gone through', () => {
  const db = tableOf()
  for (let n = 0; n < 5; n++) db.run('INSERT INTO t (key, n) VALUES (?, ?)', Buffer.from([n]), n)
  const seen: number[] = []
  for (const outer of db.all<{ n: number }>('SELECT n FROM t'))
    for (const inner of db.all<{ n: number }>('SELECT n FROM t')) seen.push(outer.n * 5 + inner.n)
  expect(seen).toEqual(Array.from({ length: 25 }, (_none, at) => at))
})

test('a held database leaves its file as it is, past its end; what was written is there, and released it is in the file', () => {
  const path = file()
  tableOf(path).close()
  const before = readFileSync(path)
  const held = openDatabase(path)
  held.hold()
  for (let at = 0; at < 50; at += 1)
    held.run('INSERT INTO t (key) VALUES (?)', Buffer.alloc(1_000_000, at))
  held.close()
  expect(readFileSync(path).equals(before)).toBe(true)

  const again = openDatabase(path)
  again.hold()
  expect(again.all('SELECT key FROM t')).toHaveLength(50)
  again.release()
  again.run('INSERT INTO t (key) VALUES (?)', Buffer.from([1]))
  expect(readFileSync(path).length).toBeGreaterThan(50_000_000)
  again.close()
})

describe('a transaction', () => {
  test('answers what the work returns, and is on disk then', () => {
    const path = file()
    const db = tableOf(path)
    const answer = db.transaction(() => {
      db.run('INSERT INTO t (key) VALUES (?)', Buffer.from([1]))
      return 'done'
    })
    expect(answer).toBe('done')
    db.close()
    const again = openDatabase(path)
    expect(again.all('SELECT key FROM t')).toHaveLength(1)
    again.close()
  })

  test('leaves nothing behind when the work throws, and the next one works', () => {
    const db = tableOf()
    const work = () => {
      db.run('INSERT INTO t (key) VALUES (?)', Buffer.from([1]))
      throw new Error('no')
    }
    expect(() => db.transaction(work)).toThrow('no')
    expect(db.all('SELECT key FROM t')).toEqual([])
    db.transaction(() => db.run('INSERT INTO t (key) VALUES (?)', Buffer.from([2])))
    expect(db.all('SELECT key FROM t')).toHaveLength(1)
  })

  test('waits for nobody: a second writer is refused at once', () => {
    const path = file()
    const first = tableOf(path)
    const second = openDatabase(path)
    first.transaction(() => {
      first.run('INSERT INTO t (key) VALUES (?)', Buffer.from([1]))
      expect(() => second.transaction(() => undefined)).toThrow(/locked/)
    })
    expect(second.transaction(() => second.all('SELECT key FROM t'))).toHaveLength(1)
    first.close()
    second.close()
  })
})

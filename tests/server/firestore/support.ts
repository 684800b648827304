import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStore, type StoreOptions } from '../../../server/firestore/store'
import type { Fields, Value, Write } from '../../../server/firestore/types'
import { openDatabase } from '../../../server/sqlite'
import { StatusError } from '../../../server/status'

export const ROOT = 'projects/demo-sarang/databases/(default)/documents'

export const nameOf = (path: string) => `${ROOT}/${path}`
export const text = (stringValue: string): Value => ({ stringValue })
export const int = (number: number | bigint | string): Value => ({ integerValue: String(number) })
export const list = (...values: Value[]): Value => ({ arrayValue: { values } })
export const map = (fields: Fields): Value => ({ mapValue: { fields } })
export const ref = (path: string): Value => ({ referenceValue: nameOf(path) })
export const set = (path: string, fields: Fields): Write => ({
  update: { name: nameOf(path), fields },
})

/** A store in memory, with a clock that only the test moves. */
export function memoryStore(options: Omit<StoreOptions, 'now'> = {}) {
  const clock = { now: 1_750_000_000_000_000 }
  const db = openDatabase(':memory:')
  return { db, clock, store: createStore(db, { ...options, now: () => clock.now }) }
}

export const temporaryFile = () => join(mkdtempSync(join(tmpdir(), 'sarang-store-')), 'data.db')

/** The status and the text that a call ends with; whatever is no StatusError fails the test. */
export function refusal(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    if (error instanceof StatusError) return `${error.status}: ${error.message}`
    throw error
  }
  return 'OK'
}

import { writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { openData, openDataFolder } from '../../../server/dataFolder'
import { createStore } from '../../../server/firestore/store'
import type { Database } from '../../../server/sqlite'
import { type Random, randomFrom } from '../firestore/random'
import { inFolder } from './folder'
import { type History, makeHistory, type State, stateOf } from './history'

/** A new history after so many cuts. */
const HISTORY = 20

export interface CutOptions {
  seed: number
  cuts: number
  /** Stands between the store and its database. */
  port?: (db: Database) => Database
}

/**
 * Cuts the log of the newest commits anywhere, or spoils a byte of it, and opens the database as the box does. There must
 * be exactly the commits that stood before the damage: fewer are lost, and part of one is torn.
 */
export async function cutLoop({ seed, cuts, port }: CutOptions) {
  const random = randomFrom(seed)
  const found = { cuts: 0, lost: 0, torn: 0 }
  while (found.cuts < cuts) {
    const history = await makeHistory(random, port)
    for (let at = 0; at < HISTORY && found.cuts < cuts; at += 1) {
      found.cuts += 1
      const outcome = await cutOnce(history, random)
      if (outcome !== 'whole') found[outcome] += 1
    }
  }
  return found
}

async function cutOnce({ database, log, states }: History, random: Random) {
  const offset = random.below(log.length)
  const damaged = random.below(4) === 0 ? spoiled(log, offset) : log.subarray(0, offset)
  const state = await stateAfter(database, damaged)
  const before = states.filter(({ length }) => length <= offset).at(-1)
  if (isDeepStrictEqual(state, before?.state ?? {})) return 'whole'
  return states.some(known => isDeepStrictEqual(state, known.state)) ? 'lost' : 'torn'
}

function spoiled(log: Buffer, offset: number) {
  const copy = Buffer.from(log)
  copy[offset] = (copy[offset] ?? 0) ^ 0xff
  return copy
}

/** After the box's own start: its checks, its tables. */
function stateAfter(database: Buffer, log: Buffer): Promise<State> {
  return inFolder(async data => {
    const folder = openDataFolder(data)
    writeFileSync(folder.databaseFile, database)
    writeFileSync(`${folder.databaseFile}-wal`, log)
    const db = await openData({ ...folder, isEmpty: false }, () => Promise.reject())
    createStore(db)
    const state = stateOf(db)
    db.close()
    folder.release()
    return state
  })
}

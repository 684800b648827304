import type { Caller } from '../../caller'
import { invalid } from '../../status'
import type { Write } from '../types'
import { listOf, textOf } from '../values/shape'
import { timestampText } from '../values/time'
import { writeResultJson } from './json'
import type { WirePorts } from './ports'

export interface CommitRequest {
  ports: WirePorts
  caller: Caller | null
  /** projects/P/databases/D: every write must be inside. */
  database: string
  writes: unknown
}

/** Applies writes atomically as the caller. Answers in wire form once they are durable; throws StatusError. */
export function commitWrites({ ports, caller, database, writes }: CommitRequest) {
  const { commitTime, results } = ports.store.commit(
    listOf(writes, 'writes') as Write[],
    change => {
      checkInside(change.name, database)
      ports.access.write(caller, change)
    },
  )
  return { writeResults: results.map(writeResultJson), commitTime: timestampText(commitTime) }
}

/** Throws INVALID_ARGUMENT unless it is a document's name in the database. */
export function checkInside(name: unknown, database: string): asserts name is string {
  if (typeof name === 'string' && name.startsWith(`${database}/documents/`)) return
  throw invalid(`Document name "${textOf(name).slice(0, 200)}" is not in "${database}".`)
}

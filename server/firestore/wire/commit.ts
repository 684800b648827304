import type { Caller } from '../../caller'
import { invalid, statusError } from '../../status'
import type { Write, WriteGuard } from '../types'
import { listOf, textOf } from '../values/shape'
import { timestampText } from '../values/time'
import { parseWrites } from '../writes/parse'
import { causeJson, writeResultJson } from './json'
import { reporter, type WirePorts } from './ports'

export interface CommitRequest {
  ports: WirePorts
  caller: Caller | null
  /** projects/P/databases/D: every write must be inside. */
  database: string
  writes: unknown
  /** The documents go back to the caller, who must be allowed to read what was there. */
  isAnswered?: boolean
}

/** Applies writes atomically as the caller. Answers in wire form once they are durable; throws StatusError. */
export function commitWrites({ ports, caller, database, writes, isAnswered }: CommitRequest) {
  let names: string[] = []
  const guard: WriteGuard = commit => {
    names = commit.writes.map(({ name }) => name)
    for (const name of names) checkInside(name, database)
    ports.access.write(caller, commit)
    const answered = isAnswered ? commit.writes.filter(({ before }) => before) : []
    for (const { name } of answered) ports.access.read(caller, name)
  }
  try {
    const { commitTime, results } = ports.store.commit(listOf(writes, 'writes') as Write[], guard)
    return { writeResults: results.map(writeResultJson), commitTime: timestampText(commitTime) }
  } finally {
    for (const name of names) ports.turns.end(name)
  }
}

/** Applies each write for itself. One that is refused has its error in `status`; throws when one cannot be read. */
export function batchWrite({ writes, ...request }: CommitRequest) {
  const names = parseWrites(writes).map(({ name }) => name)
  if (new Set(names).size < names.length)
    throw invalid('Cannot write to the same document more than once in a batch.')
  const outcomes = listOf(writes, 'writes').map(write => {
    try {
      const { writeResults } = commitWrites({ ...request, writes: [write] })
      return { result: writeResults[0], status: {} }
    } catch (error) {
      return { result: {}, status: causeJson(statusError(error, reporter(request.ports))) }
    }
  })
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  }
}

/** Throws INVALID_ARGUMENT unless it is a document's name in the database. */
export function checkInside(name: unknown, database: string): asserts name is string {
  if (typeof name === 'string' && name.startsWith(`${database}/documents/`)) return
  throw invalid(`Document name "${textOf(name).slice(0, 200)}" is not in "${database}".`)
}

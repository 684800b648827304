import type { Caller } from '../../caller'
import type { Steps } from '../../shares'
import { invalid, statusError, tooMuch } from '../../status'
import type { Write, WriteGuard } from '../types'
import { parseDocumentName } from '../values/names'
import { listOf, shown, textOf, timestampText } from '../values/shape'
import { parseWrites } from '../writes/parse'
import { causeJson, writeResultJson } from './json'
import { reporter, type WirePorts } from './ports'

interface CommitRequest {
  ports: WirePorts
  caller: Caller | null
  /** projects/P/databases/D: every write must be inside. */
  database: string
  writes: unknown
  /** The documents go back to the caller, who must be allowed to read what was there. */
  isAnswered?: boolean
  /** An administrator's, who has no account. */
  key?: string | undefined
  /** As the store has them. */
  seal?: () => void
}

/** Applies writes atomically as the caller. Answers in wire form once they are durable; throws StatusError. */
export function* commitWrites({ ports, caller, database, ...request }: CommitRequest) {
  // Of the request it is taken away: once it is read, it would be there twice.
  const writes = listOf(request.writes, 'writes').splice(0) as Write[]
  let names: string[] = []
  const guard: WriteGuard = function* (commit) {
    writes.length = 0
    names = commit.writes.map(({ name }) => name)
    for (const name of names) checkInside(name, database)
    const judging = ports.access.write(caller, commit)
    if (judging) yield* judging
    const answered = request.isAnswered ? commit.writes.filter(({ before }) => before) : []
    for (const { name } of answered) ports.access.read(caller, name)
  }
  try {
    const by = { uid: caller?.uid, key: request.key }
    const more = { by, seal: request.seal }
    const { commitTime, results } = yield* ports.store.commitInSteps(writes, guard, more)
    return { writeResults: results.map(writeResultJson), commitTime: timestampText(commitTime) }
  } finally {
    for (const name of names) ports.scheduler.end(name)
  }
}

const MAX_BATCH = 500

/** Applies each write for itself. One that is refused has its error in `status`; throws when one cannot be read. */
export function* batchWrite({ writes, ...request }: CommitRequest): Steps<object> {
  const names = (yield* parseWrites(writes, MAX_BATCH)).map(({ name }) => name)
  if (new Set(names).size < names.length)
    throw invalid('Cannot write to the same document more than once in a batch.')
  const writeResults: (object | undefined)[] = []
  const status: object[] = []
  for (const write of listOf(writes, 'writes')) {
    try {
      writeResults.push(...(yield* commitWrites({ ...request, writes: [write] })).writeResults)
      status.push({})
    } catch (error) {
      writeResults.push({})
      status.push(causeJson(statusError(error, reporter(request.ports))))
    }
  }
  return { writeResults, status }
}

/** As Datastore has it. */
const MAX_NAMES = 1000

/** Names of documents in the database, each once. Throws INVALID_ARGUMENT. */
export function namesOf(input: unknown, database: string): string[] {
  const list = listOf(input, 'documents')
  if (list.length > MAX_NAMES)
    throw tooMuch('documents', `cannot get more than ${MAX_NAMES} documents in a single call`)
  for (const name of list) checkInside(parseDocumentName(name), database)
  return [...new Set(list)] as string[]
}

/** Throws INVALID_ARGUMENT unless it is a document's name in the database. */
function checkInside(name: unknown, database: string): asserts name is string {
  if (typeof name === 'string' && name.startsWith(`${database}/documents/`)) return
  throw invalid(`Document name "${shown(textOf(name))}" is not in "${database}".`)
}

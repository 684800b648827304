import { randomUUID } from 'node:crypto'
import type { Steps } from '../../shares'
import { listOf, objectOf } from '../values/shape'
import { commitWrites } from './commit'
import { invalid, parseJson, statusError } from './json'
import { reporter } from './ports'
import { type Stream, type StreamContext, written } from './stream'

/** A Write stream: after the opening message each message is one commit, answered strictly in order. */
export class WriteStream implements Stream {
  #context: StreamContext
  #id = randomUUID()
  #isOpen = false
  #answers = 0
  #idle: NodeJS.Timeout | undefined
  #isEnded = false

  constructor(context: StreamContext) {
    this.#context = context
  }

  *receive(text: string): Steps<void> {
    try {
      const { database, writes } = objectOf(parseJson(text), 'A message')
      const isFirst = !this.#isOpen
      if ((isFirst || database !== undefined) && database !== this.#context.database)
        throw invalid('Invalid database name.')
      if (isFirst) this.#open()
      else if (listOf(writes, 'writes').length > 0) yield* this.#commit(writes)
    } catch (error) {
      this.#context.sink.fail(statusError(error, reporter(this.#context.ports)))
    }
  }

  end() {
    this.#isEnded = true
    clearTimeout(this.#idle)
  }

  #open() {
    this.#isOpen = true
    this.#answer({ streamId: this.#id })
  }

  /** Writes nothing when the stream ends before: who is told so sends it again. */
  *#commit(writes: unknown): Steps<void> {
    clearTimeout(this.#idle)
    const { ports, caller, database } = this.#context
    const commit = commitWrites({ ports, caller, database, writes })
    const answer = yield* unless(commit, () => this.#isEnded)
    if (answer) this.#answer(answer)
  }

  /** The token is mandatory though nothing hangs on it: a stream that is cut is not taken up again. */
  #answer(answer: object) {
    const streamToken = Buffer.from(String(++this.#answers)).toString('base64')
    const { sink, timings } = this.#context
    sink.answer([written({ ...answer, streamToken })])
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => sink.close(), timings.idleClose)
  }
}

/** All steps; what is left when it has come to `isOver` is dropped. */
function* unless<Result>(
  steps: Steps<Result | undefined>,
  isOver: () => boolean,
): Steps<Result | undefined> {
  const goOn = () => (isOver() ? steps.return(undefined) : steps.next())
  let next = goOn()
  while (!next.done) {
    try {
      yield
      next = goOn()
    } catch (error) {
      next = steps.throw(error)
    }
  }
  return next.value ?? undefined
}

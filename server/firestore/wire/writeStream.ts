import { randomUUID } from 'node:crypto'
import type { Steps } from '../../shares'
import { listOf, objectOf } from '../values/shape'
import { commitWrites } from './commit'
import { invalid, parseJson, StatusError, statusError } from './json'
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
      const told = statusError(error, reporter(this.#context.ports))
      if (!this.#isEnded) this.#context.sink.fail(told)
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
    const seal = () => {
      if (this.#isEnded) throw new StatusError('ABORTED', 'The stream has ended.')
    }
    this.#answer(yield* commitWrites({ ports, caller, database, writes, seal }))
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

import { randomUUID } from 'node:crypto'
import type { Steps } from '../../shares'
import { invalid, statusError } from '../../status'
import { listOf, objectOf } from '../values/shape'
import { commitWrites } from './commit'
import { reporter } from './ports'
import { type Stream, type StreamContext, written } from './stream'

/** A Write stream: after the opening message each message is one commit, answered strictly in order. */
export class WriteStream implements Stream {
  #context: StreamContext
  #id = randomUUID()
  #isOpen = false
  #answers = 0
  #idle: NodeJS.Timeout | undefined

  constructor(context: StreamContext) {
    this.#context = context
  }

  *receive(message: unknown): Steps<void> {
    try {
      const { database, writes } = objectOf(message, 'A message')
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
    clearTimeout(this.#idle)
  }

  #open() {
    this.#isOpen = true
    this.#answer({ streamId: this.#id })
  }

  *#commit(writes: unknown) {
    const { ports, caller, database } = this.#context
    this.#answer(yield* commitWrites({ ports, caller, database, writes }))
  }

  /** The token is mandatory though nothing hangs on it: a stream that is cut is not taken up again. */
  #answer(answer: object) {
    this.#answers += 1
    const streamToken = Buffer.from(String(this.#answers)).toString('base64')
    const { sink, timings } = this.#context
    sink.answer([written({ ...answer, streamToken })])
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => sink.close(), timings.idleClose)
  }
}

import { randomUUID } from 'node:crypto'
import type { Steps } from '../../shares'
import { listOf, objectOf } from '../values/shape'
import { commitWrites } from './commit'
import { invalid, parseJson, StatusError, statusError } from './json'
import { reporter } from './ports'
import { type Stream, type StreamContext, written } from './stream'

/** A Write stream: after the opening message each message is one commit, answered strictly in order. */
export function writeStream({ ports, timings, sink, caller, database }: StreamContext): Stream {
  let [isOpen, isEnded, answers] = [false, false, 0]
  let idle: NodeJS.Timeout | undefined

  /** The token is mandatory though nothing hangs on it: a stream that is cut is not taken up again. */
  const answer = (message: object) => {
    answers += 1
    const streamToken = Buffer.from(String(answers)).toString('base64')
    sink.answer([written({ ...message, streamToken })])
    clearTimeout(idle)
    idle = setTimeout(() => sink.close(), timings.idleClose)
  }

  /** Writes nothing when the stream ends before: who is told so sends it again. */
  function* commit(writes: unknown): Steps<void> {
    clearTimeout(idle)
    const seal = () => {
      if (isEnded) throw new StatusError('ABORTED', 'The stream has ended.')
    }
    answer(yield* commitWrites({ ports, caller, database, writes, seal }))
  }

  return {
    *receive(text): Steps<void> {
      try {
        const { database: named, writes } = objectOf(parseJson(text), 'A message')
        // It may be long, and what it says take a while.
        text = ''
        const isFirst = !isOpen
        if ((isFirst || named !== undefined) && named !== database)
          throw invalid('Invalid database name.')
        isOpen = true
        if (isFirst) answer({ streamId: randomUUID() })
        else if (listOf(writes, 'writes').length > 0) yield* commit(writes)
      } catch (error) {
        const told = statusError(error, reporter(ports))
        if (!isEnded) sink.fail(told)
      }
    },
    end: () => {
      isEnded = true
      clearTimeout(idle)
    },
  }
}

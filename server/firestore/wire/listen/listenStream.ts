import type { Commit, Micros } from '../../types'
import { objectOf } from '../../values/shape'
import { isAllowed } from '../access'
import { invalid, StatusError, statusError } from '../json'
import { reporter } from '../ports'
import type { Stream, StreamContext } from '../stream'
import {
  currentMessage,
  documentMessages,
  isDocumentChange,
  refusedMessage,
  resumeTime,
  snapshotMessage,
  type Telling,
  targetMessage,
} from './messages'
import { createTarget, type Target } from './target'

/** A browser tab has a handful; each costs memory and work on every commit. */
const MAX_TARGETS = 500
/** Ids have 32 bits. */
const MAX_ID = 2 ** 31 - 1

/** A Listen stream: targets that the client adds and removes, kept up to date commit by commit. */
export class ListenStream implements Stream {
  #context: StreamContext
  #targets = new Map<number, Target>()
  #lastId = 0
  #unsubscribe: () => void
  /** The document that holds the caller's role. */
  #ownDocument: string

  constructor(context: StreamContext) {
    this.#context = context
    this.#ownDocument = `${context.database}/documents/users/${context.caller?.uid}`
    this.#unsubscribe = context.ports.store.onCommit(commit => {
      this.#guarded(() => this.#deliver(commit))
    })
  }

  receive(message: unknown) {
    this.#guarded(() => {
      const { database, addTarget, removeTarget } = objectOf(message, 'A message')
      if (database !== this.#context.database) throw invalid('Invalid database name.')
      if (addTarget !== undefined) this.#add(objectOf(addTarget, 'addTarget'))
      else this.#remove(idOf(removeTarget))
    })
  }

  end() {
    this.#unsubscribe()
    this.#targets.clear()
  }

  /** A role that is lost takes its targets along before anything else is sent. */
  #deliver({ time, changes }: Commit) {
    if (changes.some(({ name }) => name === this.#ownDocument)) this.#rejudge()
    const touched = [...this.#targets].flatMap(([id, target]) => {
      const concerning = changes.filter(({ name }) => target.concerns(name))
      return concerning.length > 0 ? [{ id, effects: target.apply(concerning) }] : []
    })
    const messages = this.#tell(touched, time)
    if (messages.length === 0) return
    this.#context.sink.notify(...messages, snapshotMessage(time))
  }

  #rejudge() {
    for (const [id, target] of this.#targets) this.#attempt(id, () => target.judge())
  }

  #add(addTarget: Record<string, unknown>) {
    // A target that has no number gets the one behind the highest that there was, as in Google's emulator.
    const id = idOf(addTarget.targetId || this.#lastId + 1)
    this.#lastId = Math.max(this.#lastId, id)
    this.#targets.delete(id)
    this.#attempt(id, () => {
      if (this.#targets.size >= MAX_TARGETS)
        throw new StatusError('RESOURCE_EXHAUSTED', `A stream has at most ${MAX_TARGETS} targets.`)
      const target = createTarget(this.#context, addTarget)
      target.judge()
      const opening = this.#opening(id, target, addTarget)
      this.#context.sink.answer(targetMessage('ADD', id), ...opening)
      this.#targets.set(id, target)
    })
  }

  #opening(id: number, target: Target, { resumeToken, readTime }: Record<string, unknown>) {
    const now = this.#context.ports.store.version()
    const { effects, isWhole, count } = target.open(resumeTime({ resumeToken, readTime }, now))
    const isReset = isWhole && (resumeToken ?? readTime) !== undefined
    return [
      ...(isReset ? [targetMessage('RESET', id)] : []),
      ...this.#tell([{ id, effects }], now),
      ...(count === undefined ? [] : [{ filter: { targetId: id, count } }]),
      currentMessage(id, now),
      snapshotMessage(now),
    ]
  }

  #remove(id: number) {
    this.#targets.delete(id)
    this.#context.sink.answer(targetMessage('REMOVE', id))
  }

  #tell(touched: Telling['touched'], readTime: Micros): object[] {
    const { ports, caller } = this.#context
    const mayRead = (name: string) => isAllowed(() => ports.access.read(caller, name))
    const messages = documentMessages({ touched, readTime, mayRead })
    ports.meter.documents += messages.filter(isDocumentChange).length
    return messages
  }

  /** An error refuses this one target; the others live on. */
  #attempt(id: number, work: () => void) {
    try {
      work()
    } catch (error) {
      this.#targets.delete(id)
      const { sink, ports } = this.#context
      sink.answer(refusedMessage(id, statusError(error, reporter(ports))))
    }
  }

  #guarded(work: () => void) {
    try {
      work()
    } catch (error) {
      this.#context.sink.fail(statusError(error, reporter(this.#context.ports)))
    }
  }
}

function idOf(id: unknown): number {
  if (typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= MAX_ID) return id
  throw invalid('Invalid target id.')
}

import type { Commit, DocumentChange, Micros, View } from '../../types'
import { objectOf } from '../../values/shape'
import { isAllowed } from '../access'
import { invalid, parseJson, statusError, tooMuch } from '../json'
import { finish, MAX_WEIGHT, reporter, type Steps } from '../ports'
import { type Stream, type StreamContext, type Written, written } from '../stream'
import { Changes } from './changes'
import {
  currentMessage,
  documentMessages,
  refusedMessage,
  resumeTime,
  snapshotMessage,
  type Telling,
  targetMessage,
} from './messages'
import { createTarget, type Target, type Tell } from './target'
import type { Weights } from './weights'

/** A browser tab has a handful; each costs memory and work on every commit. */
const MAX_TARGETS = 500
/** Ids have 32 bits. */
const MAX_ID = 2 ** 31 - 1
/** Changes that are told at once. */
const FEW = 10
/** Changes that wait at most for their stream's turn, or where the store has to be asked until the stream ends. */
const MANY = 1000
const MOST = 10_000
/** How often a target that opens gives way, when others write what it reads, before it keeps the thread. */
const TRIES = 3
/** Documents between two chances for others to get on. */
const PAUSE = 32
/** Of what a session may hold, for one result; with more it would end and be asked for the same again, without end. */
const PART = 3 / 4

/** What is to be told of these commits, of each target that they concern. */
type Moved = { commits: readonly Commit[]; tells: { id: number; target: Target; tell: Tell }[] }

/** A Listen stream: targets that the client adds and removes, kept up to date commit by commit. */
export class ListenStream implements Stream {
  #context: StreamContext
  #weights: Weights
  #targets = new Map<number, Target>()
  /** What is taken of the weights. */
  #held = new Map<Target, number>()
  #lastId = 0
  #unsubscribe: () => void
  #isEnded = false
  /** Committed, and not told yet. */
  #untold: Commit[] = []

  constructor(context: StreamContext, weights: Weights) {
    this.#context = context
    this.#weights = weights
    this.#unsubscribe = context.ports.store.onCommit(commit => this.#hear(commit))
  }

  *receive(text: string): Steps<void> {
    try {
      const { database, addTarget, removeTarget } = objectOf(parseJson(text), 'A message')
      if (database !== this.#context.database) throw invalid('Invalid database name.')
      if (addTarget !== undefined) yield* this.#add(objectOf(addTarget, 'addTarget'))
      else this.#remove(idOf(removeTarget))
    } catch (error) {
      this.#fail(error)
    }
  }

  end() {
    this.#isEnded = true
    this.#untold = []
    this.#unsubscribe()
    for (const id of [...this.#targets.keys()]) this.#drop(id)
  }

  /** A large commit is told to each stream in its turn, between which others get on; what comes behind it with it. */
  #hear(commit: Commit) {
    if (this.#targets.size === 0) return
    const isFirst = this.#untold.push(commit) === 1
    // Behind the first, which may be large by itself and has its turn.
    const waiting = this.#untold.slice(1).reduce((sum, { changes }) => sum + changes.length, 0)
    if (waiting > MOST) return this.#context.sink.end('sessions')
    const isNow = isFirst ? commit.changes.length <= FEW : waiting > MANY
    if (isNow && finish(this.#deliver(true))) return
    // The others have to hear of the commit before anybody's work goes on.
    if (isFirst) queueMicrotask(() => this.#deliverInTurn())
  }

  #deliverInTurn() {
    const { owner, ports, sink } = this.#context
    const goOn = () => this.#untold.length > 0 && this.#deliverInTurn()
    ports.shares.run(owner, this.#deliver()).then(goOn, () => sink.end())
  }

  /** As of one moment; what is committed meanwhile is left. At once only where no target has to ask: else false, and all is left. */
  *#deliver(isNow = false): Steps<boolean> {
    const { store } = this.#context.ports
    try {
      const moved = yield* isNow ? this.#moves() : store.read(view => this.#moves(view))
      // Else all of it was told meanwhile, without asking.
      if (moved && moved.commits[0] === this.#untold[0]) this.#tellOf(moved)
      return moved !== undefined
    } catch (error) {
      this.#fail(error)
      this.#untold = []
      return true
    }
  }

  /** How targets move on behind what is untold; undefined where one of them has to ask, and nobody answers. */
  *#moves(view?: View): Steps<Moved | undefined> {
    const commits = [...this.#untold]
    const changes = Changes.of(together(commits))
    const tells: Moved['tells'] = []
    for (const [id, target] of this.#targets) {
      const concerning = target.concerning(changes)
      if (concerning.length === 0) continue
      const next = target.apply(concerning)
      if ('tell' in next) tells.push({ id, target, tell: next.tell })
      else if (view) tells.push({ id, target, tell: yield* next.ask(view) })
      else return undefined
    }
    return { commits, tells }
  }

  /** What the caller may not listen to any more goes before anything else is sent. */
  #tellOf({ commits, tells }: Moved) {
    this.#rejudge(Changes.of(together(this.#untold)))
    this.#untold.splice(0, commits.length)
    const time = commits.at(-1)?.time ?? 0
    const still = tells.filter(({ id, target }) => this.#targets.get(id) === target)
    const messages = this.#tell(
      still.map(({ id, tell }) => ({ id, effects: tell() })),
      time,
    )
    if (messages.length > 0)
      this.#context.sink.notify([...messages, snapshotMessage(time)].map(written))
    for (const { id, target } of still)
      if (this.#targets.get(id) === target) this.#orRefuse(id, () => this.#hold(target))
  }

  #orRefuse(id: number, work: () => void) {
    try {
      work()
    } catch (error) {
      this.#refuse(id, error)
    }
  }

  #rejudge(changes: Changes) {
    for (const [id, target] of this.#targets) this.#orRefuse(id, () => target.judge(changes))
  }

  /** An error refuses this one target; the others live on. */
  *#add(addTarget: Record<string, unknown>): Steps<void> {
    // A target that has no number gets the one behind the highest that there was, as in Google's emulator.
    const id = idOf(addTarget.targetId || this.#lastId + 1)
    this.#lastId = Math.max(this.#lastId, id)
    this.#drop(id)
    try {
      if (this.#targets.size >= MAX_TARGETS) throw tooMany('Too many targets.')
      yield* this.#weigh(id, addTarget)
    } catch (error) {
      this.#refuse(id, error)
    }
  }

  /** Takes the target's weight, and gives it back when the target was not opened. */
  *#weigh(id: number, addTarget: Record<string, unknown>): Steps<void> {
    const target = createTarget(this.#context, addTarget)
    try {
      this.#hold(target)
      yield* this.#open(id, target, addTarget)
    } finally {
      if (this.#targets.get(id) !== target) this.#letGo(target)
    }
  }

  /** As much as it weighs by now, which is more when its rows are more. Throws RESOURCE_EXHAUSTED. */
  #hold(target: Target) {
    const { owner, sink } = this.#context
    const weight = target.weight()
    if (!this.#weights.take(owner, sink, weight - (this.#held.get(target) ?? 0)))
      throw tooMany(TOO_HEAVY)
    this.#held.set(target, weight)
  }

  #letGo(target: Target) {
    this.#weights.give(this.#context.owner, this.#context.sink, this.#held.get(target) ?? 0)
    this.#held.delete(target)
  }

  #drop(id: number) {
    const target = this.#targets.get(id)
    if (target) this.#letGo(target)
    this.#targets.delete(id)
  }

  /** What is committed while the target is read is told with it: to the client it is one moment. */
  *#open(id: number, target: Target, addTarget: Record<string, unknown>): Steps<void> {
    const { store } = this.#context.ports
    const missed: Commit[] = []
    const unsubscribe = store.onCommit(commit => missed.push(commit))
    try {
      const { messages, count } = yield* this.#opening(id, target, addTarget)
      const late = yield* this.#late(id, target, missed)
      if (this.#isEnded) return
      this.#hold(target)
      const now = store.version()
      if (late.length > 0) messages.push(...late)
      else if (count !== undefined) messages.push(written({ filter: { targetId: id, count } }))
      const end = [currentMessage(id, now), snapshotMessage(now)].map(written)
      this.#context.sink.answer([...messages, ...end])
      // More than the session may hold ends it.
      if (!this.#isEnded) this.#targets.set(id, target)
    } finally {
      unsubscribe()
    }
  }

  /** What was missed, and what is while it is asked for, until there is nothing more; the other targets are as far then. */
  *#late(id: number, target: Target, missed: Commit[]): Steps<Written[]> {
    const { store } = this.#context.ports
    const told: Written[] = []
    for (let left = TRIES; ; left--) {
      if (this.#untold.length > 0) yield* inSteps(this.#deliver(), left > 0)
      if (this.#untold.length > 0) continue
      const changes = new Changes(together(missed.splice(0)))
      const late = target.concerning(changes)
      target.judge(changes)
      if (late.length === 0 || this.#isEnded) return told
      const next = target.apply(late)
      const tell = 'tell' in next ? next.tell : yield* inSteps(store.read(next.ask), left > 0)
      told.push(...this.#tell([{ id, effects: tell() }], store.version()).map(written))
      if ('tell' in next) return told
    }
  }

  *#opening(id: number, target: Target, { resumeToken, readTime }: Record<string, unknown>) {
    const since = { resumeToken, readTime }
    const { effects, isWhole, count, time } = yield* target.open(now => resumeTime(since, now))
    const isReset = isWhole && (resumeToken ?? readTime) !== undefined
    const messages = [written(targetMessage('ADD', id))]
    if (isReset) messages.push(written(targetMessage('RESET', id)))
    let room = this.#context.timings.capacity * PART
    for (let at = 0; at < effects.length; at += PAUSE) {
      const part = effects.slice(at, at + PAUSE)
      const told = this.#tell([{ id, effects: part }], time).map(written)
      messages.push(...told)
      room -= told.reduce((sum, { length }) => sum + length, 0)
      if (room < 0) throw tooMuch('answers', 'The result is too large.', 'RESOURCE_EXHAUSTED')
      if (at + PAUSE < effects.length) yield
      if (this.#isEnded) break
    }
    return { messages, count }
  }

  #remove(id: number) {
    this.#drop(id)
    this.#context.sink.answer([written(targetMessage('REMOVE', id))])
  }

  #tell(touched: Telling['touched'], readTime: Micros): object[] {
    const { ports, caller } = this.#context
    const mayRead = (name: string) => isAllowed(() => ports.access.read(caller, name))
    const messages = documentMessages({ touched, readTime, mayRead })
    ports.meter.documents += messages.filter(message => 'documentChange' in message).length
    return messages
  }

  #refuse(id: number, error: unknown) {
    this.#drop(id)
    const { sink, ports } = this.#context
    sink.answer([written(refusedMessage(id, statusError(error, reporter(ports))))])
  }

  #fail(error: unknown) {
    this.#context.sink.fail(statusError(error, reporter(this.#context.ports)))
  }
}

/** What several commits change, as one would: the very list where there is one, which all streams share. */
function together(commits: readonly Commit[]): DocumentChange[] {
  const [first, ...more] = commits.map(({ changes }) => changes)
  if (!first || more.length === 0) return first ?? []
  const changes = new Map<string, DocumentChange>()
  for (const change of [first, ...more].flat())
    changes.set(change.name, { ...(changes.get(change.name) ?? change), after: change.after })
  return [...changes.values()]
}

function* inSteps<Result>(steps: Steps<Result>, givesWay: boolean): Steps<Result> {
  return givesWay ? yield* steps : finish(steps)
}

const TOO_HEAVY = `Too many targets: ${MAX_WEIGHT} filters, documents and quarters of rows in a limit or offset at most.`
const tooMany = (message: string) => tooMuch('targets', message, 'RESOURCE_EXHAUSTED')

function idOf(id: unknown): number {
  if (typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= MAX_ID) return id
  throw invalid('Invalid target id.')
}

import type { Held, Room } from './http/room'
import { StatusError } from './status'

/** Work on the one thread in steps of some milliseconds at most, between which others get on. */
export type Task<Result> = Pick<Iterator<void, Result, void>, 'next' | 'throw' | 'return'>
/** The same in the making: it gives way at each `yield`. */
export type Steps<Result> = Generator<void, Result, void>

/** Milliseconds of work between two looks at who else waits. */
const SLICE = 8
/** What somebody may have used of late and still count as one who asks for little. */
const ALLOWANCE = 250
/** What who comes anew counts as having used, where those who are there have used more. */
const LITTLE = 100
/** Milliseconds in which half of what was used is forgotten. */
const HALF_LIFE = 1000
/** A caller that was there within so many milliseconds is not to be kept waiting. */
const RECENT = 1000
/** Who has used up his share pauses as long as he worked, and after a longer stretch so many times as long. */
const LONG = 20
const PAUSES = 4
/** Who has no account has a small share: his work counts as so much more. */
const NOBODY = 4
const MAX_WAITING = 1000
const MAX_KNOWN = 1000

interface Job {
  share: Share
  task: Task<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
  confirm?: (() => void) | undefined
  /** Memory, until its end. */
  held?: Held
  isRunning?: boolean
}

interface Share {
  readonly caller: string
  readonly weight: number
  /** Milliseconds used, as of `at`. */
  used: number
  at: number
  readonly jobs: Job[]
}

/** Who asks: the account, or for who has none a part of the network. */
export const callerKey = (uid: string | undefined, network: string) =>
  uid === undefined ? `ip ${network}` : `uid ${uid}`

/**
 * Shares the thread among callers. Who waits and has used the least of late is next; who has used up his share pauses
 * in between while others are there, so that they find the thread free. Alone, everybody gets all of it.
 */
export class Shares {
  #shares = new Map<string, Share>()
  #waiting = new Set<Share>()
  /** What who was next had used. */
  #least = 0
  #isWorking = false
  #isScheduled = false
  /** Of this turn of the event loop. */
  #worked = 0
  #restUntil = 0
  #timer: NodeJS.Timeout | undefined
  /** The two callers that were there last. */
  #seen: { caller: string; at: number }[] = []

  /** Resolves with what the task returns; rejects with what it throws, or `confirm` at any turn, and RESOURCE_EXHAUSTED for a crowd. */
  run<Result>(caller: string, task: Task<Result>, confirm?: () => void): Promise<Result> {
    const share = this.#shareOf(caller)
    this.#see(caller)
    this.#greet(share)
    return new Promise<Result>((resolve, reject) => {
      if (share.jobs.length >= MAX_WAITING) {
        reject(new StatusError('RESOURCE_EXHAUSTED', 'Too many requests at once.', 'requests'))
        return
      }
      share.jobs.push({ share, task, resolve: resolve as Job['resolve'], reject, confirm })
      this.#waiting.add(share)
      if (!this.#isWorking && this.#worked < SLICE) this.#work()
      this.#schedule()
    })
  }

  #schedule() {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#worked = 0
      this.#work()
      if (this.#waiting.size > 0 && !this.#timer) this.#schedule()
    })
  }

  #work() {
    this.#isWorking = true
    while (this.#worked < SLICE) {
      const share = this.#next()
      if (!share) break
      this.#least = share.used
      const started = performance.now()
      const [job] = share.jobs
      if (job) goOn(job, started + SLICE - this.#worked)
      if (share.jobs.length === 0) this.#waiting.delete(share)
      this.#account(share, performance.now() - started)
      // What it has come to goes out before somebody else is worked for.
      if (job !== share.jobs[0]) break
    }
    this.#isWorking = false
  }

  /** Who has used the least; nobody while all who wait have to pause. */
  #next(): Share | undefined {
    const now = performance.now()
    let least: Share | undefined
    for (const share of this.#waiting) {
      fade(share, now)
      if (!least || share.used < least.used) least = share
    }
    if (!least || !this.#mustPause(least, now)) return least
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#schedule()
    }, this.#restUntil - now)
    return undefined
  }

  #mustPause({ caller, used }: Share, now: number): boolean {
    const isAlone = () =>
      this.#seen.every(seen => seen.caller === caller || seen.at <= now - RECENT)
    return now < this.#restUntil && used > ALLOWANCE && !isAlone()
  }

  #account(share: Share, milliseconds: number) {
    this.#worked += milliseconds
    share.used += milliseconds * share.weight
    if (share.used <= ALLOWANCE) return
    const pauses = milliseconds > LONG ? PAUSES : 1
    this.#restUntil = Math.max(this.#restUntil, performance.now() + milliseconds * pauses)
  }

  #see(caller: string) {
    const others = this.#seen.filter(seen => seen.caller !== caller)
    this.#seen = [{ caller, at: performance.now() }, ...others.slice(0, 1)]
  }

  /** Who comes anew is no earlier than who is there already and asks for little. */
  #greet(share: Share, now = performance.now()) {
    if (now - share.at < RECENT) return
    fade(share, now)
    share.used = Math.max(share.used, Math.min(this.#least, LITTLE))
  }

  #shareOf(caller: string): Share {
    const known = this.#shares.get(caller)
    if (known) return known
    if (this.#shares.size >= MAX_KNOWN) this.#forget()
    const weight = caller.startsWith('ip ') ? NOBODY : 1
    const share = { caller, weight, used: 0, at: 0, jobs: [] }
    this.#shares.set(caller, share)
    return share
  }

  #forget() {
    for (const [caller, share] of this.#shares) {
      fade(share, performance.now())
      if (share.used < 1 && share.jobs.length === 0) this.#shares.delete(caller)
    }
  }
}

/** What is gone on with in this moment. */
let current: Job | undefined

/** To its end or until the time has come; once at least, with this error if there is one. */
function goOn(job: Job, until: number, trouble?: StatusError) {
  const { share, task } = job
  const before = current
  current = job
  job.isRunning = true
  try {
    if (!trouble) job.confirm?.()
    let next = trouble && task.throw ? task.throw(trouble) : task.next()
    while (!next.done && performance.now() < until) next = task.next()
    if (!next.done) return
    job.resolve(next.value)
  } catch (error) {
    job.reject(error)
    task.return?.()
  } finally {
    current = before
    job.isRunning = false
  }
  job.held?.leave()
  const at = share.jobs.indexOf(job)
  if (at >= 0) share.jobs.splice(at, 1)
}

/**
 * Takes memory for the task under way, until its end, in the place of what it held before; outside of one it is not counted.
 * Throws this error where there is no room. When others need it the task fails at once: what it has made is let go of then.
 */
export function holdInTask(room: Room, trouble: () => StatusError) {
  const job = current
  job?.held?.leave()
  const onOut = () => job && !job.isRunning && goOn(job, 0, trouble())
  if (job) job.held = room.enter(job.share.caller, onOut)
  return (bytes: number, isTrusted?: boolean) => {
    if (job?.held?.take(bytes, isTrusted) === false) throw trouble()
  }
}

function fade(share: Share, now: number) {
  share.used *= 0.5 ** ((now - share.at) / HALF_LIFE)
  share.at = now
}

/** Work that is too little to be interrupted. */
export const once = <Result>(work: () => Result): Task<Result> => ({
  next: () => ({ done: true, value: work() }),
})

/** All steps without a pause. */
export function finish<Result>(task: Task<Result>): Result {
  let next = task.next()
  while (!next.done) next = task.next()
  return next.value
}

import type { Scheduled } from './callable'

interface Repeat {
  task: Scheduled
  /** Milliseconds without a change before it runs. */
  quiet?: number | undefined
  run(): Promise<void>
  /** Tells when something was written that the task reads, until what it returns is called. */
  listen(hear: () => void): () => void
}

/** Milliseconds: days and weeks end also when nobody writes. */
const LONGEST_PAUSE = 60 * 60_000
const QUIET = 1000
/** A run is followed by a pause of so many times its length: at most a twentieth of the box's time goes into it. */
const SHARE = 20

/**
 * Runs a task at once, then a moment after what it reads has changed, at least as often as it says. What changes during a
 * run leads to the next one.
 * @returns stops it
 */
export function repeat({ task, quiet = QUIET, run, listen }: Repeat): () => void {
  const { everyMs = LONGEST_PAUSE } = task
  const state = { isStopped: false, isRunning: false, isDue: false, mayRunAt: 0 }
  let timer: NodeJS.Timeout | undefined
  const runIn = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(runNow, pause).unref()
  }
  async function runNow(): Promise<void> {
    const startedAt = performance.now()
    Object.assign(state, { isRunning: true, isDue: false })
    await run()
    const endedAt = performance.now()
    state.mayRunAt = endedAt + SHARE * (endedAt - startedAt)
    state.isRunning = false
    if (!state.isStopped) runIn(state.isDue ? pauseOf() : everyMs)
  }
  const pauseOf = () => Math.min(everyMs, Math.max(quiet, state.mayRunAt - performance.now()))
  const forget = listen(() => {
    if (state.isDue) return
    state.isDue = true
    if (!state.isRunning) runIn(pauseOf())
  })
  runIn(0)
  return () => {
    state.isStopped = true
    clearTimeout(timer)
    forget()
  }
}

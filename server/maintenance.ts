import { setFlagsFromString } from 'node:v8'
import type { MeteredStore } from './firestore/store'
import type { Log } from './log'

/** Milliseconds after a commit, which its listeners have been told of by then; and after a failure, such as a full disk. */
const MOMENT = 20
const LATER = 5000
/** How many times as long as a part took it pauses then. */
const PAUSES = 4

/**
 * Does what commits leave for later, in small parts with pauses between them, so that at most a fifth of the time goes
 * into it. Goes on with what an earlier run left.
 * @returns stops it; call it before the database closes
 */
export function startMaintenance(store: MeteredStore, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined
  const runIn = (pause: number) => {
    timer = setTimeout(run, pause).unref()
  }
  function run() {
    timer = undefined
    const start = performance.now()
    try {
      if (store.compact()) runIn(PAUSES * (performance.now() - start))
    } catch (error) {
      log('maintenance.error', { error: String(error) })
      runIn(LATER)
    }
  }
  const forget = store.onCommit(() => {
    if (!timer) runIn(MOMENT)
  })
  runIn(MOMENT)
  return () => {
    forget()
    clearTimeout(timer)
  }
}

/** Per cent of what is in use that may be garbage besides; V8's own measure is up to 300 for a heap as small as the box's. */
const GARBAGE = 25

/** Has the process tidy up before large requests that are over fill its memory. To be called once, at its start. */
export const keepLean = () => setFlagsFromString(`--heap-growing-percent=${GARBAGE}`)

import { failure } from './errors'

/** How long a person waits for the server before being told, in ms. */
const WRITE_TIMEOUT_MS = 15_000

/**
 * The SDK waits for ever while there is no connection; this answers with HttpError 0 at once when the browser knows
 * that it is offline, else after `ms`. A write may still arrive after that.
 */
export async function withinReach<Result>(
  work: () => Promise<Result>,
  ms = WRITE_TIMEOUT_MS,
): Promise<Result> {
  const fail = () => {
    throw failure('sarang.error.offline', 0)
  }
  return navigator.onLine ? within(ms, work(), fail) : fail()
}

/** What the work answers, or `late` when it takes longer than so many ms. */
export async function within<Result>(
  ms: number,
  work: Promise<Result>,
  late: () => Result,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, timeout.then(late)]).finally(() => clearTimeout(timer))
}

const PAGE = /^(127\.0\.0\.1|localhost)$/

/** How long the tab's own name may take to answer on a busy machine, in ms; names that browsers do not know fail at once. */
const TIMEOUT_MS = 5000

type Place = Pick<Location, 'protocol' | 'hostname' | 'host'>

/**
 * Host and port under which this tab reaches the box's Firestore. A browser opens six connections to a host and each
 * tab holds one or two for good: on loopback every tab has a name of its own, `t1.localhost`, `t2.localhost` ...,
 * where the browser knows such names. Everywhere else it is the page's own.
 */
export async function tabHost({ protocol, hostname, host }: Place): Promise<string> {
  if (protocol !== 'http:' || !PAGE.test(hostname)) return host
  try {
    const own = host.replace(hostname, `t${await takeNumber()}.localhost`)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok } = await fetch(`http://${own}/healthz`, { signal })
    return ok ? own : host
  } catch {
    return host
  }
}

/** The lowest number from `first` on that no other tab holds. */
async function takeNumber(first = 1): Promise<number> {
  return (await take(first)) ? first : takeNumber(first + 1)
}

/** Holds the number for as long as the page lives. Rejects where the browser keeps no locks. */
function take(number: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && new Promise<never>(() => undefined)
    }
    navigator.locks.request(`sarang-tab-${number}`, { ifAvailable: true }, hold).catch(reject)
  })
}

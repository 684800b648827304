import { useEffect, useRef } from 'react'

/** Milliseconds, where a browser does not tell when it has nothing to do (Safari). */
const SOON = 1000

/** Fetches, once the page rests, what may be needed on it: not being there is told when it is. Once for each mount. */
export function useAhead(fetch: () => Promise<unknown>): void {
  const latest = useRef(fetch)
  useEffect(() => {
    const fetchNow = () => void latest.current().catch(() => undefined)
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(fetchNow, SOON)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(fetchNow)
    return () => cancelIdleCallback(idle)
  }, [])
}

import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Milliseconds since 1970, by the minute; and at once when `fresh` changes. */
export function useNow(fresh?: unknown): number {
  const [now, setNow] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is younger than the last minute.
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [fresh])
  return now
}

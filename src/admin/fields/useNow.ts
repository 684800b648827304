import { useEffect, useState } from 'react'

const everyMs = 30_000

/** Milliseconds since 1970, by the half minute; never before what is known to have been. */
export function useNow(notBefore = 0): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, notBefore)
}

import { useEffect, useState } from 'react'

/** What was typed, once nothing has been typed for so many milliseconds. */
export function useDebounced(text: string, ms: number): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}

import { useEffect, useState } from 'react'

/** Whether what has not answered by now is waited for no longer. */
export function usePatience(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}

/** Milliseconds. */
const patience = 4000

import { useEffect, useState } from 'react'

/** Whether what has not answered after so many milliseconds is waited for no longer. */
export function usePatience(ms = patience): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

const patience = 4000

import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/** Nobody leaves the page by mistake while `isNeeded`: neither by a way in the console, as 'Kembali', nor by loading it anew. */
export function useStaying(isNeeded: boolean): void {
  const blocker = useBlocker(isNeeded)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isNeeded) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isNeeded])
}

import { useEffect } from 'react'
import { askOnLeaving, type Keeper } from '@/lib'

/**
 * Nobody leaves the page by mistake while `isNeeded`: neither by loading it anew nor by a way in the console, as 'Kembali', of
 * which `keeps` decides.
 */
export function useStaying(isNeeded: boolean, keeps: Keeper = always): void {
  useEffect(() => {
    if (!isNeeded) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const end = askOnLeaving(keeps)
    addEventListener('beforeunload', stay)
    return () => {
      end()
      removeEventListener('beforeunload', stay)
    }
  }, [isNeeded, keeps])
}

const always = () => true

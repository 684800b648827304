import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { useIsFresh } from '../queries/keptRows'
import { ListHead } from './lazy'

/** Whether it is time for what stands around a list: when its rows are painted; at once where it has been fetched before. */
export function useDue(): boolean {
  const { error } = useListContext()
  const isFresh = useIsFresh()
  const [isDue, setDue] = useState(ListHead.isThere)
  useEffect(() => {
    if (isDue || (!isFresh && !error)) return
    const timer = setTimeout(() => setDue(true))
    return () => clearTimeout(timer)
  }, [isDue, isFresh, error])
  return isDue
}

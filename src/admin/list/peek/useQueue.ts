import { useState } from 'react'
import { useListContext } from 'react-admin'
import { isSame } from '@/lib/same'
import { usePeeking } from './peeking'

export interface Queue {
  /** Which of how many the record is, from 1. */
  position: number
  total: number | undefined
  /** To the record before, to the one behind; undefined where there is none on this page. */
  back: (() => void) | undefined
  on: (() => void) | undefined
  /** On, or back to the list where nothing is left. */
  advance: () => void
}

/** The rows of the list around a record of them; it keeps its place when a step takes it out of the list. */
export function useQueue(id: string): Queue {
  const { data = [], total, page, perPage } = useListContext()
  const { open, close } = usePeeking() ?? {}
  const ids = data.map(record => String(record.id))
  const [kept, setKept] = useState(ids)
  if (ids.includes(id) && !isSame(ids, kept)) setKept(ids)
  const index = kept.indexOf(id)
  const to = (step: number) => {
    const other = index < 0 ? undefined : kept[index + step]
    return other === undefined ? undefined : () => open?.(other)
  }
  const on = to(1)
  return {
    position: (page - 1) * perPage + index + 1,
    total: index < 0 ? undefined : total,
    back: to(-1),
    on,
    advance: () => (on ?? close)?.(),
  }
}

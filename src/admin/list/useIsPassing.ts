import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ARCHIVED } from '@/schema'

/** The archive, and what a link asked for (`state.isPassing`), are looked at and left: the next visit begins without them. */
export function useIsPassing(): boolean {
  const { search, state } = useLocation()
  const [isPassing] = useState(state?.isPassing === true)
  return isPassing || search.includes(ARCHIVED)
}

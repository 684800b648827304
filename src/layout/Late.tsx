import { useEffect, useState } from 'react'
import { part } from '@/admin'

const Notices = part(() => import('./Notices').then(view => view.Notices))
const ToTop = part(() => import('./scroll/ToTop').then(view => view.ToTop))

/** Milliseconds: the page's own code comes first. */
const AFTER = 2000

/** What no page needs in its first moments; what is to be said until then waits in react-admin's queue. */
export function Late() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <>
      <Notices />
      <ToTop />
    </>
  )
}

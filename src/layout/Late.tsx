import { useEffect, useState } from 'react'
import { part } from '@/admin'

const Notices = part(() => import('./Notices').then(view => view.Notices))
const ToTop = part(() => import('./scroll/ToTop').then(view => view.ToTop))

/** Milliseconds: the page's own code comes first; a line that was cut just then gets another try. */
const AFTER = 2000

/** What no page needs in its first moments; what is to be said until then waits in react-admin's queue. */
export function Late() {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const fetchLater = () => {
      timer = setTimeout(() => {
        Promise.all([Notices.fetch(), ToTop.fetch()]).then(() => setThere(true), fetchLater)
      }, AFTER)
    }
    fetchLater()
    return () => clearTimeout(timer)
  }, [])
  if (!isThere) return null
  return (
    <>
      <Notices />
      <ToTop />
    </>
  )
}

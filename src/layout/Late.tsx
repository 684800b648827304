import { useEffect, useState } from 'react'
import { part } from '@/admin'
import { whenDrawn } from './drawn'
import { OverPage } from './theme/overPage'
import { useFont } from './theme/useFont'

const Notices = part(() => import('./Notices').then(view => view.Notices))
const Keys = part(() => import('./keys/Keys').then(view => view.Keys))
const ToTop = part(() => import('./scroll/ToTop').then(view => view.ToTop))

/** Milliseconds: the page's own code comes first; a line that was cut just then gets another try. */
const AFTER = 2000
/** Who does something soon has to be told what comes of it. */
const ACTS = ['pointerdown', 'keydown', 'input']

/**
 * What no page needs in its first moments, and what is fetched with it; what is to be said until then waits in react-admin's
 * queue.
 */
export function Late({ also }: { also: () => Promise<unknown> }) {
  const [isThere, setThere] = useState(false)
  useFont()
  useEffect(() => {
    let callOff: () => void
    const acts = new AbortController()
    const fetchNow = () => {
      callOff()
      acts.abort()
      // Whoever needs it before it came asks for it again.
      also().catch(() => undefined)
      Promise.all([OverPage, Notices, ToTop, Keys].map(each => each.fetch())).then(
        () => setThere(true),
        fetchLater,
      )
    }
    const fetchLater = () => {
      callOff = whenDrawn(fetchNow, AFTER)
    }
    fetchLater()
    for (const act of ACTS) addEventListener(act, fetchNow, acts)
    return () => {
      callOff()
      acts.abort()
    }
  }, [also])
  if (!isThere) return null
  return (
    <>
      <Notices />
      <ToTop />
      <Keys />
    </>
  )
}

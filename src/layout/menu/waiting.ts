import { useEffect, useState } from 'react'
import { type Counted, useCount } from '@/admin'
import { actionsOn } from '@/resources/waiting/actions'

/** Milliseconds: what a page has to show comes first. */
const AFTER = 3000

const due = new Map(
  actionsOn(new Date()).flatMap(action => (action.isDue ? [[action.path, action]] : [])),
)

/** How much waits in the view at this address; undefined where nothing does, or nobody knows. */
export function useWaiting(path: string): number | undefined {
  const action = due.get(path)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AFTER)
    return () => clearTimeout(timer)
  }, [])
  const count = useCount(action ?? NONE, !action || !isLate)
  return count || undefined
}

const NONE: Counted = { resource: '', filter: {}, sort: { field: 'id', order: 'ASC' } }

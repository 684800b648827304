import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePrincipal } from '../registry'
import { draftStore } from './draftStore'
import { filesIn, withFiles } from './drafts'

/**
 * What is typed outside of a form, or chosen as a file, kept among the person's drafts under this name until it is `none`
 * again, one for all tabs; it stands there again at once, nobody is asked. `read` makes of what a browser has kept what it
 * may be.
 */
export function useKept<Kept extends object>(
  form: string,
  none: Kept,
  read: (values: Readonly<Record<string, unknown>>) => Kept,
) {
  const uid = usePrincipal()?.uid
  const store = useMemo(() => (uid ? draftStore(uid) : undefined), [uid])
  const [kept, setKept] = useState(none)
  const latest = useRef(none)
  const show = useCallback((next: Kept) => {
    latest.current = next
    setKept(next)
  }, [])
  useEffect(() => {
    let isOpen = true
    show(none)
    void store?.read(form).then(([found]) => {
      if (found && isOpen && latest.current === none) show(read(withFiles(found)))
    })
    return () => {
      isOpen = false
    }
  }, [store, form, none, read, show])
  const keep = (next: Kept) => {
    show(next)
    const place = { form, opened: 'kept' }
    const values = Object.fromEntries(Object.entries(next))
    if (next === none) void store?.remove(place)
    else
      void store?.write({
        ...place,
        at: Date.now(),
        values,
        before: {},
        files: filesIn(values),
      })
  }
  return {
    kept,
    /** As it is by now, whatever was typed since this was drawn. */
    now: () => latest.current,
    keep,
  }
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ErrorKey } from '@/i18n/errors'
import { type Choice, isSame } from '@/lib'
import { usePrincipal } from '../registry'
import { draftStore } from './draftStore'
import { filesIn, withFiles } from './drafts'

/** Milliseconds. */
const PAUSE_MS = 300

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
  /** Files that were chosen: what has been sent meanwhile is let go of, but may be kept still. */
  const files = useRef(new Map<string, Choice>())
  const later = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined)
  const stop = useCallback(() => {
    clearTimeout(later.current?.timer)
    later.current = undefined
  }, [])
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
      later.current?.write()
      stop()
    }
  }, [store, form, none, read, show, stop])
  const keep = (next: Kept) => {
    show(next)
    stop()
    const place = { form, opened: 'kept' }
    if (next === none) return void store?.remove(place)
    const values = Object.fromEntries(Object.entries(next))
    const before = [...files.current.keys()]
    const text = JSON.stringify(values)
    const held = [...files.current, ...filesIn(values)]
    files.current = new Map(held.filter(([address]) => text.includes(address)))
    const draft = { ...place, at: Date.now(), values, before: {}, files: files.current }
    const write = () => void store?.write(draft)
    const isWritten = isSame(before, [...files.current.keys()]) && before.length > 0
    // A picture is not written again at each key.
    if (isWritten) later.current = { timer: setTimeout(write, PAUSE_MS), write }
    else write()
  }
  return {
    kept,
    /** As it is by now, whatever was typed since this was drawn. */
    now: () => latest.current,
    keep,
  }
}

const SAVED_BEFORE: ErrorKey = 'sarang.error.saved_before'

/** Whether what was sent again is in already, as it was sent first, and is not changed by sending it. */
export const isSavedBefore = (error: unknown): boolean =>
  error instanceof Error && error.message === SAVED_BEFORE

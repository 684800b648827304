import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftStore, usePrincipal } from '@/admin'

/** What is typed but not sent yet, and the id under which it was tried to be sent. */
export interface Draft {
  readonly text: string
  readonly cid?: string
}

const none: Draft = { text: '' }

/** Kept among the person's drafts for each consultation until it is sent; it stands there again at once, nobody is asked. */
export function useDraft(consultation: string) {
  const uid = usePrincipal()?.uid
  const store = useMemo(() => (uid ? draftStore(uid) : undefined), [uid])
  const place = useMemo(() => placeOf(consultation), [consultation])
  const [draft, setDraft] = useState(none)
  const latest = useRef(none)
  const show = useCallback((next: Draft) => {
    latest.current = next
    setDraft(next)
  }, [])
  useEffect(() => {
    let isOpen = true
    show(none)
    void store?.read(place.form).then(([found]) => {
      if (found && isOpen && latest.current === none) show(draftIn(found.values))
    })
    return () => {
      isOpen = false
    }
  }, [store, place, show])
  const keep = (next: Draft) => {
    show(next)
    if (next === none) void store?.remove(place)
    else void store?.write({ ...place, at: Date.now(), values: { ...next }, ...nothing })
  }
  return {
    draft,
    /** As it is by now, whatever was typed since this was drawn. */
    now: () => latest.current,
    type: (text: string) => keep(text === '' ? none : { text }),
    /** From now on it goes under this id, as long as it is not changed. */
    keepAs: (cid: string) => keep({ text: latest.current.text, cid }),
    clear: () => keep(none),
  }
}

function draftIn({ text, cid }: Readonly<Record<string, unknown>>): Draft {
  return { text: String(text ?? ''), ...(typeof cid === 'string' && { cid }) }
}

/** One for all tabs. */
const placeOf = (consultation: string) => ({
  form: `consultations/${consultation}/reply`,
  opened: 'reply',
})

const nothing = { before: {}, files: new Map() }

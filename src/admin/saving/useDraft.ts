import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { type Choice, choiceAt, choicesIn, choose } from '@/lib/chosenFiles'
import { newId } from '@/lib/id'
import { isMap } from '@/lib/values'
import { usePrincipal } from '../registry'
import { draftStore } from './draftStore'
import { type Draft, registerKeeper } from './drafts'

/** Milliseconds after a change; what is typed meanwhile goes with it. */
const AFTER = 500

export interface DraftOptions {
  /** Names the form among all of this person: what it is of, and what it does. */
  form: string
  /** Of a record that is not stored yet. */
  id?: string | undefined
  /** Takes the id of a draft that is restored. */
  onId?: ((id: string) => void) | undefined
  /** Sources that are never kept, such as passwords. */
  without?: readonly string[]
}

/** Keeps what is typed into the form in context, and finds what was kept of it before; see `DraftOffer`. */
export function useDraft({ form, id, onId, without = none }: DraftOptions) {
  const uid = usePrincipal()?.uid
  const store = useMemo(() => (uid ? draftStore(uid) : undefined), [uid])
  const { setValue, formState } = useFormContext()
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const keeper = useKept({ form, id, without, store })
  useEffect(() => {
    let isOpen = true
    void store?.read(form).then(found => isOpen && setOffers(found))
    return () => {
      isOpen = false
    }
  }, [store, form])
  const [offer] = offers
  const settle = () => setOffers(rest => rest.slice(1))
  return {
    offer,
    /** Sources whose stored value is not what it was when the draft was begun. */
    changed: Object.keys(offer?.before ?? {}).filter(
      source => !isAlike(offer?.before[source], formState.defaultValues?.[source]),
    ),
    restore: async () => {
      if (!offer) return
      settle()
      if (offer.id) onId?.(offer.id)
      for (const [source, value] of Object.entries(withFiles(offer))) {
        setValue(source, value, { shouldDirty: true, shouldTouch: true })
      }
      await keeper.keep()
      await store?.remove(offer)
    },
    discard: async () => {
      settle()
      if (offer) await store?.remove(offer)
    },
  }
}

const none: readonly string[] = []

interface KeptOptions extends Omit<DraftOptions, 'onId'> {
  store: ReturnType<typeof draftStore> | undefined
  without: readonly string[]
}

/** Writes what differs from what the form began with, a moment after it does. */
function useKept(options: KeptOptions) {
  const { subscribe } = useFormContext()
  const latest = useRef(options)
  latest.current = options
  const [keeper] = useState(() => createKeeper(latest))
  const { form } = options
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: keeper.note,
    })
    const unregister = registerKeeper(form, keeper)
    const hide = () => document.visibilityState === 'hidden' && void keeper.keep()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', keeper.keep)
    return () => {
      unsubscribe()
      unregister()
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', keeper.keep)
      void keeper.keep()
    }
  }, [subscribe, form, keeper])
  return keeper
}

interface Noted {
  values: FieldValues
  dirtyFields?: object
  defaultValues?: FieldValues | undefined
}

function createKeeper(latest: { readonly current: KeptOptions }) {
  const opened = newId()
  let noted: Noted | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWritten = false
  const settle = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const drop = async () => {
    settle()
    noted = undefined
    const { store, form } = latest.current
    if (isWritten) await store?.remove({ form, opened })
    isWritten = false
  }
  const keep = async () => {
    settle()
    if (!noted) return
    const { store, form, id, without } = latest.current
    const sources = changedIn(noted).filter(source => !without.includes(source))
    if (sources.length === 0) return drop()
    const { values, defaultValues } = noted
    noted = undefined
    isWritten = true
    const kept = pick(values, sources)
    const before = pick(defaultValues ?? {}, sources)
    await store?.write({
      form,
      opened,
      id,
      at: Date.now(),
      values: kept,
      before,
      files: filesIn(kept),
    })
  }
  return {
    keep,
    drop,
    note: ({ values, dirtyFields, defaultValues }: Noted) => {
      noted = { values, dirtyFields, defaultValues }
      timer ??= setTimeout(keep, AFTER)
    },
  }
}

const changedIn = ({ dirtyFields = {} }: Noted): string[] =>
  Object.entries(dirtyFields).flatMap(([source, dirty]) => (isDirty(dirty) ? [source] : []))

const isDirty = (dirty: unknown): boolean =>
  typeof dirty === 'object' && dirty !== null ? Object.values(dirty).some(isDirty) : dirty === true

const pick = (values: FieldValues, sources: readonly string[]) =>
  Object.fromEntries(sources.map(source => [source, structuredClone(values[source])]))

const isAlike = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The files that were chosen, wherever they are. */
function filesIn(value: unknown): Map<string, Choice> {
  if (Array.isArray(value) || isMap(value)) {
    return new Map(Object.values(value).flatMap(member => [...filesIn(member)]))
  }
  const addresses = typeof value === 'string' ? choicesIn(value) : []
  return new Map(
    addresses.flatMap(address => {
      const choice = choiceAt(address)
      return choice ? [[address, choice]] : []
    }),
  )
}

/** The values with new addresses for their files: the old ones ended with the page that made them. */
function withFiles({ values, files }: Draft): Record<string, unknown> {
  const renewed = [...files].map(
    ([address, { file, folder }]) => [address, choose(file, folder)] as const,
  )
  const renew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renew)
    if (isMap(value))
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, renew(member)]))
    if (typeof value !== 'string') return value
    return renewed.reduce((text, [address, anew]) => text.replaceAll(address, anew), value)
  }
  return renew(values) as Record<string, unknown>
}

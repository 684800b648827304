import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { get, isMap, isWithin, newId, withValue } from '@/lib'
import { type FieldMap, fieldAt, type Members } from '@/schema'
import { usePrincipal, useResource } from '../registry'
import { draftStore } from './draftStore'
import { type Draft, filesIn, registerKeeper, withFiles } from './drafts'

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
  const { getValues, setValue, formState } = useFormContext()
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const { fields } = useResource()
  const keeper = useKept({ form, id, fields, without, store })
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
    /** Paths whose stored value is not what it was when the draft was begun. */
    changed: Object.keys(offer?.before ?? {}).filter(
      path => !isAlike(offer?.before[path], get(formState.defaultValues, path)),
    ),
    restore: async () => {
      if (!offer) return
      settle()
      if (offer.id) onId?.(offer.id)
      let restored: Members = {}
      for (const [path, value] of Object.entries(withFiles(offer))) {
        const names = path.split('.')
        const [source = path] = names
        const before = source in restored ? {} : { [source]: getValues(source) }
        restored = withValue({ ...restored, ...before }, names, value ?? null)
      }
      for (const [source, value] of Object.entries(restored)) {
        setValue(source, value, { shouldDirty: true, shouldTouch: true })
      }
      await keeper.keep()
      await store?.remove(offer)
    },
    discard: async () => {
      settle()
      if (offer) await store?.remove(offer)
    },
    /** Keeps what has been typed since this was sent, as a draft of that form; false where that is nothing. */
    keepSince: async (sent: FieldValues, of: string): Promise<boolean> => {
      const later = laterThan(sent, getValues(), { form: of, fields, without })
      if (later) await store?.write(later)
      if (later?.form === form) setOffers(others => [later, ...others])
      return later !== undefined
    },
  }
}

const none: readonly string[] = []

interface KeptOptions extends Omit<DraftOptions, 'onId'> {
  store: ReturnType<typeof draftStore> | undefined
  fields: FieldMap
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
    const { store, form, id, fields, without } = latest.current
    const { values, defaultValues } = noted
    const paths = typedPaths(fields, noted).filter(
      path => !without.some(name => isWithin(path, name)),
    )
    if (paths.length === 0) return drop()
    noted = undefined
    isWritten = true
    const kept = pick(values, paths)
    const before = pick(defaultValues ?? {}, paths)
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

/** The draft of what of these values is not as it was sent. */
function laterThan(
  sent: FieldValues,
  values: FieldValues,
  { form, fields, without }: Pick<KeptOptions, 'form' | 'fields' | 'without'>,
): Draft | undefined {
  const dirtyFields = Object.fromEntries(Object.keys(values).map(name => [name, true]))
  const paths = typedPaths(fields, { values, dirtyFields, defaultValues: sent }).filter(
    path => !without.some(name => isWithin(path, name)),
  )
  if (paths.length === 0) return undefined
  const kept = pick(values, paths)
  const place = { form, opened: newId(), at: Date.now() }
  return { ...place, values: kept, before: pick(sent, paths), files: filesIn(kept) }
}

const pick = (values: FieldValues, paths: readonly string[]) =>
  Object.fromEntries(paths.map(path => [path, structuredClone(get(values, path))]))

interface FormValues {
  values: Members
  dirtyFields?: object | undefined
  defaultValues?: Members | undefined
}

/** Sources below which a form was typed into. */
export const dirtySources = (dirtyFields: object = {}): string[] =>
  Object.entries(dirtyFields).flatMap(([source, dirty]) => (isDirty(dirty) ? [source] : []))

export const isDirty = (dirty: unknown): boolean =>
  typeof dirty === 'object' && dirty !== null ? Object.values(dirty).some(isDirty) : dirty === true

/** Dotted paths of what was typed into a form: of groups and maps the members that differ, all else whole. */
const typedPaths = (
  fields: FieldMap,
  { values, dirtyFields, defaultValues }: FormValues,
): string[] =>
  dirtySources(dirtyFields).flatMap(source =>
    differing(fields, source, { from: defaultValues?.[source], to: values[source] }),
  )

function differing(fields: FieldMap, path: string, { from, to }: Record<'from' | 'to', unknown>) {
  if (isAlike(from, to)) return []
  const isOfMembers = [from, to].every(value => isMap(value) || value === undefined)
  const kind = fieldAt(fields, path)?.field.kind ?? 'group'
  const names = Object.keys({ ...(isMap(from) && from), ...(isMap(to) && to) })
  const isApart = isOfMembers && (kind === 'group' || kind === 'map')
  // A dot in a name is no path to it.
  if (!isApart || names.some(name => name.includes('.'))) return [path]
  return names.flatMap((name): string[] =>
    differing(fields, `${path}.${name}`, { from: get(from, name), to: get(to, name) }),
  )
}

/** Whether two values of a form are the same, where nothing is null. */
const isAlike = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

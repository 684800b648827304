import { type Choice, choiceAt, choicesIn, choose, isMap } from '@/lib'

/** What was typed into a form and not saved. */
export interface Draft {
  /** The form, and one time that it was open: two tabs do not write over each other. */
  readonly form: string
  readonly opened: string
  /** When it was typed, in milliseconds. */
  readonly at: number
  /** Of a record that is not stored yet: sent again under another id it would be two. */
  readonly id?: string | undefined
  /** Dotted path that was typed into -> what it holds, and what it held before; the rest of a map is not the draft's. */
  readonly values: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>>
  /** Address that stands for a chosen file in `values` -> the file. */
  readonly files: ReadonlyMap<string, Choice>
}

/** The database of a person's drafts in this browser: nobody else's console opens it. */
export const draftsOf = (uid: string) => `sarang-drafts-${uid}`

/** Who was forgotten since the page was loaded. */
const forgotten = new Set<string>()

/** Whether drafts of a person are kept yet. */
export const mayKeepOf = (uid: string): boolean => !forgotten.has(uid)

/** Deletes all drafts of a person, as when he signs out. Rejects never: a browser without a store has none. */
export function forgetDrafts(uid: string): Promise<void> {
  // What is typed until the page has gone would be written behind this.
  forgotten.add(uid)
  return new Promise(resolve => {
    const request = globalThis.indexedDB?.deleteDatabase(draftsOf(uid))
    if (!request) return resolve()
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}

interface Keeper {
  keep(): Promise<void>
  drop(): Promise<void>
}

/** The forms that are open and kept. */
const keepers = new Map<string, Keeper>()

/** The last of each form that was closed, since some are saved only then. */
const closed = new Map<string, Keeper>()

export function registerKeeper(form: string, keeper: Keeper): () => void {
  keepers.set(form, keeper)
  return () => {
    keepers.delete(form)
    closed.set(form, keeper)
  }
}

/** Whether what is typed here survives loading the page anew. */
export const areDraftsKept = (): boolean => keepers.size > 0

/** Writes down what is typed into the forms that are open. */
export const keepDrafts = async (): Promise<unknown> =>
  Promise.all([...keepers.values()].map(({ keep }) => keep()))

/** What was typed into this form, which may be closed by now, has been saved: its draft is none any more. */
export const dropDraft = async (form: string): Promise<void> =>
  (keepers.get(form) ?? closed.get(form))?.drop()

/** Loads the page anew; what was typed is kept first, so that nobody is asked whether he would rather stay. */
export async function reload(): Promise<void> {
  if (areDraftsKept()) {
    await keepDrafts()
    const goes = (event: Event) => event.stopImmediatePropagation()
    addEventListener('beforeunload', goes, { capture: true })
  }
  location.reload()
}

/** The files that were chosen, wherever they are in a value, by their addresses. */
export function filesIn(value: unknown): Map<string, Choice> {
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
export function withFiles({ values, files }: Draft): Record<string, unknown> {
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

import { localStorageStore, memoryStore } from 'react-admin'

const browserStore = localStorageStore()

/**
 * Of the rows that are selected: for as long as the page is open, in this tab alone. Whoever comes back tomorrow, or works in
 * another tab, would do something with rows that were not chosen there.
 */
const pageStore = memoryStore()
const isSelection = (key: string) => key.includes('.selectedIds')

/** How the console looks and what it speaks, which is the browser's rather than the person's. */
const CHOICES = ['theme', 'locale', 'density']

/**
 * What has been read, until it is written or another tab writes: each cell of a list asks for the same, and what was read
 * anew is another object, for which all that shows it is drawn again.
 */
const known = new Map<string, unknown>()

/** React-admin's preferences in this browser. Signing out empties it (shared computers) but for the choices above. */
export const store: typeof browserStore = {
  ...browserStore,
  setup: () => {
    // Before react-admin's own, by which others ask again.
    addEventListener('storage', forget)
    browserStore.setup()
    pageStore.setup()
  },
  teardown: () => {
    removeEventListener('storage', forget)
    browserStore.teardown()
    pageStore.teardown()
    forget()
  },
  getItem: <T>(key: string, otherwise?: T) => {
    if (isSelection(key)) return pageStore.getItem(key, otherwise)
    if (!known.has(key)) known.set(key, browserStore.getItem(key))
    const value = known.get(key) as T | undefined
    return value === undefined ? otherwise : value
  },
  setItem: (key, value) => {
    if (isSelection(key)) return pageStore.setItem(key, value)
    known.set(key, value)
    browserStore.setItem(key, value)
  },
  removeItem: key => {
    pageStore.removeItem(key)
    forget()
    browserStore.removeItem(key)
  },
  removeItems: start => {
    pageStore.removeItems(start)
    forget()
    browserStore.removeItems(start)
  },
  subscribe: (key, heard) => (isSelection(key) ? pageStore : browserStore).subscribe(key, heard),
  reset: () => {
    pageStore.reset()
    const chosen = CHOICES.map(key => [key, browserStore.getItem<string>(key)] as const)
    forget()
    browserStore.reset()
    for (const [key, value] of chosen) if (value) browserStore.setItem(key, value)
  },
}

const forget = () => known.clear()

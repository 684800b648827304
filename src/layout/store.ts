import { localStorageStore } from 'react-admin'

const browserStore = localStorageStore()

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
  },
  teardown: () => {
    removeEventListener('storage', forget)
    browserStore.teardown()
    forget()
  },
  getItem: <T>(key: string, otherwise?: T) => {
    if (!known.has(key)) known.set(key, browserStore.getItem(key))
    const value = known.get(key) as T | undefined
    return value === undefined ? otherwise : value
  },
  setItem: (key, value) => {
    known.set(key, value)
    browserStore.setItem(key, value)
  },
  removeItem: key => {
    forget()
    browserStore.removeItem(key)
  },
  removeItems: start => {
    forget()
    browserStore.removeItems(start)
  },
  reset: () => {
    const chosen = CHOICES.map(key => [key, browserStore.getItem<string>(key)] as const)
    forget()
    browserStore.reset()
    for (const [key, value] of chosen) if (value) browserStore.setItem(key, value)
  },
}

const forget = () => known.clear()

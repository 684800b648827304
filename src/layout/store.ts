import { localStorageStore } from 'react-admin'

const browserStore = localStorageStore()

/** How the console looks and what it speaks, which is the browser's rather than the person's. */
const CHOICES = ['theme', 'locale', 'density']

/** React-admin's preferences in this browser. Signing out empties it (shared computers) but for the choices above. */
export const store: typeof browserStore = {
  ...browserStore,
  reset: () => {
    const chosen = CHOICES.map(key => [key, browserStore.getItem<string>(key)] as const)
    browserStore.reset()
    for (const [key, value] of chosen) if (value) browserStore.setItem(key, value)
  },
}

import { localStorageStore } from 'react-admin'

const browserStore = localStorageStore()

/** React-admin's preferences in this browser. Signing out empties it (shared computers) but for light and dark. */
export const store: typeof browserStore = {
  ...browserStore,
  reset: () => {
    const theme = browserStore.getItem<string>('theme')
    browserStore.reset()
    if (theme) browserStore.setItem('theme', theme)
  },
}

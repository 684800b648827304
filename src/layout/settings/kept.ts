import type { Store } from 'react-admin'

/** The SDK's own, which is the sign-in. */
const SIGN_IN = /^firebase/
/** How the console looks and what it speaks: no cache, but chosen on the same page. */
const CHOSEN = /^RaStore\.(theme|locale|density|version)$/
/** What the page says once it has been loaded anew. */
const CLEARED = 'sarang.cleared'

/** Bytes that this browser keeps for the console beside the sign-in and the choices of its look. */
export const keptBytes = (): number => entries().reduce((sum, { size }) => sum + size, 0)

/**
 * Forgets all of it and loads the page anew, since what is in memory would be kept again.
 *
 * @throws when the browser refuses
 */
export function forgetKept(store: Store): void {
  const bytes = keptBytes()
  store.reset()
  for (const { storage, key } of entries()) storage.removeItem(key)
  sessionStorage.setItem(CLEARED, String(bytes))
  location.reload()
}

/** How many bytes were forgotten before this page was loaded; undefined when none were, or when that was told already. */
export function takeForgotten(): number | undefined {
  const bytes = sessionStorage.getItem(CLEARED)
  sessionStorage.removeItem(CLEARED)
  return bytes === null ? undefined : Number(bytes)
}

const entries = () =>
  [localStorage, sessionStorage].flatMap(storage =>
    Object.keys(storage)
      .filter(key => !SIGN_IN.test(key) && !CHOSEN.test(key))
      .map(key => ({ storage, key, size: new Blob([key, storage.getItem(key) ?? '']).size })),
  )

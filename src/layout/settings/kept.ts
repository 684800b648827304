import type { Store } from 'react-admin'
import { sizeOf } from '@/lib/visit/keepPage'
import { forgetPages, readPages } from '@/lib/visit/keptPages'
import { lastVisit } from '@/lib/visit/lastVisit'

/** The SDK's own, which is the sign-in, and whose it is. */
const SIGN_IN = /^(firebase|sarang\.visit$)/
/** How the console looks and what it speaks: no cache, but chosen on the same page. */
const CHOSEN = /^RaStore\.(theme|locale|density|version)$/
/** What the page says once it has been loaded anew. */
const CLEARED = 'sarang.cleared'

/** Bytes that this browser keeps for the console beside the sign-in and the choices of its look. */
export async function keptBytes(): Promise<number> {
  const uid = lastVisit()?.uid
  const pages = uid ? await readPages(uid) : []
  const sizes = [...entries().map(({ size }) => size), ...pages.map(sizeOf)]
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Forgets all of it and loads the page anew, since what is in memory would be kept again. Rejects when the browser
 * refuses.
 */
export async function forgetKept(store: Store): Promise<void> {
  const bytes = await keptBytes()
  const uid = lastVisit()?.uid
  if (uid) await forgetPages(uid)
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
      .map(key => ({ storage, key, size: bytesOf(key, storage.getItem(key) ?? '') })),
  )

const bytesOf = (...texts: string[]) => new Blob(texts).size

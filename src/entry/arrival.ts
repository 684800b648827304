import { nextPath, signInPath } from '@/lib/signInPath'
import { lastVisit } from '@/lib/visit/lastVisit'
import { auth, isBox } from '@/providers/firebase'
import { ownHost } from '@/providers/firestore/ownHost'
import { entryPaths, type PublicScreen, publicPages } from './addresses'
import { isSetupOpen } from './setup'

export type Screen = 'waiting' | 'signIn' | 'setup' | 'console' | PublicScreen

/** The console as a chunk of its own; asked for once, however often this is called. Its way to the box is looked for beside. */
export function loadConsole() {
  if (isBox) void ownHost()
  return import('@/App')
}

/**
 * What an address shows at first, the public pages to everybody: / and /sign-in wait until it is known who is there. That
 * there is no such page is said inside the console to whoever is in it.
 */
export function screenFor(path: string): Screen {
  if (publicPages.get(path) === 'notFound' && lastVisit()) return 'console'
  return publicPages.get(path) ?? (entryPaths.includes(path) ? 'waiting' : 'console')
}

/** Sends whoever is signed in on, and shows the form to a stranger, with the console loading behind it. */
export async function welcome(
  show: (screen: Screen) => void,
  enter: () => Promise<void>,
): Promise<void> {
  void loadConsole().catch(() => undefined)
  if (!lastVisit()) await auth.authStateReady()
  if (lastVisit() ?? auth.currentUser) return enter()
  if (location.pathname === '/') history.replaceState(null, '', signInPath('/'))
  show('signIn')
  if (isBox && (await isSetupOpen())) show('setup')
}

/** Moves the address from /sign-in to the page first asked for, when there is such a page, else to the first one. */
export async function goOn(): Promise<void> {
  const { isListed } = await loadConsole()
  const next = nextPath(location.search, location.origin)
  const isKnown = isListed(new URL(next, location.origin).pathname)
  history.replaceState(null, '', isKnown ? next : '/')
}

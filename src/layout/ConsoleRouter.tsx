import { type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createHistory,
  type Location,
  Router,
  type To,
  useLocation,
} from 'react-router-dom'
import { NotFoundPage } from '@/entry/NotFoundPage'
import { isKept } from '@/lib'
import { auth } from '@/providers/firebase'
import { NOT_FOUND } from './place'

interface ConsoleRouterProps {
  /** Whether the console has a page at this path. */
  isListed: (path: string) => boolean
  children: ReactNode
}

/**
 * The addresses of the console. An unlisted address ends at /404 before anything asks who is there, for strangers too, also below
 * a resource.
 */
export function ConsoleRouter({ isListed, children }: ConsoleRouterProps) {
  const [ways] = useState(() => createWays(isListed))
  const [here, go] = useState(ways.here)
  const [isKnown] = useState(() => auth.authStateReady())
  useLayoutEffect(() => ways.follow(location => startTransition(() => go(location))), [ways])
  return (
    <Router location={here} navigator={ways}>
      <Page isKnown={isKnown}>{children}</Page>
    </Router>
  )
}

interface PageProps {
  /** Resolved when it is known who is there. */
  isKnown: Promise<void>
  children: ReactNode
}

/** /404 stands inside the shell for who is signed in, and alone for strangers. */
function Page({ isKnown, children }: PageProps) {
  const { pathname } = useLocation()
  if (pathname !== NOT_FOUND) return children
  use(isKnown)
  return auth.currentUser ? children : <NotFoundPage />
}

/**
 * The addresses of the console, as react-router asks for them; one that is not listed is /404. Who keeps the page is asked
 * before it is left: the router of the library that can ask is larger than all the rest of it, for data that it would load.
 */
function createWays(isListed: (path: string) => boolean) {
  const history = createHistory()
  let here = history.location
  let tell: (location: Location) => void = () => undefined
  let whenBack: (() => void) | undefined
  let isLetBy = false

  const arrive = () => {
    if (!isListed(history.location.pathname)) history.replace(NOT_FOUND)
    here = history.location
    tell(here)
  }
  const fromHere = (goOn: () => unknown) => {
    const from = here
    let isGone = false
    return () => {
      if (isGone || from !== here) return
      isGone = true
      goOn()
    }
  }
  const step = (kind: 'push' | 'replace') => (to: To, state?: unknown) => {
    const go = () => {
      history[kind](to, state)
      arrive()
    }
    const { pathname } = history.encodeLocation(to)
    if (!isKept({ pathname, goOn: fromHere(go) })) go()
  }
  const onPop = ({ delta }: { delta: number | null }) => {
    const isBack = whenBack
    whenBack = undefined
    if (isBack) return isBack()
    const steps = isLetBy ? 0 : (delta ?? 0)
    isLetBy = false
    let resolve: () => void = () => undefined
    const back = new Promise<void>(done => {
      resolve = done
    })
    const go = async () => {
      await back
      isLetBy = true
      history.go(steps)
    }
    const { pathname } = history.location
    if (steps === 0 || !isKept({ pathname, goOn: fromHere(go) })) return arrive()
    // The browser has gone already.
    whenBack = resolve
    history.go(-steps)
  }
  arrive()
  return {
    ...history,
    push: step('push'),
    replace: step('replace'),
    here: () => here,
    follow(listener: typeof tell) {
      tell = listener
      arrive()
      return history.listen(onPop)
    },
  }
}

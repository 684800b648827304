import { type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'
import { Router, useLocation } from 'react-router-dom'
import { NotFoundPage } from '@/entry/NotFoundPage'
import { auth } from '@/providers/firebase'
import { NOT_FOUND } from './place'
import { createWays } from './ways'

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

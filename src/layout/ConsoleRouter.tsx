import { type ReactNode, useState } from 'react'
import {
  createBrowserRouter,
  RouterProvider,
  redirect,
  useLocation,
  useRouteError,
} from 'react-router-dom'
import { NotFoundPage } from '@/entry/NotFoundPage'
import { auth } from '@/providers/firebase'
import { NOT_FOUND } from './place'

interface ConsoleRouterProps {
  /** Whether the console has a page at this path. */
  isListed: (path: string) => boolean
  children: ReactNode
}

/**
 * The addresses of the console. The route table is matched before anything asks who is there: an unlisted address ends
 * at /404 for strangers too, also below a resource. A data router, because leaving a changed form must be blockable.
 */
export function ConsoleRouter({ isListed, children }: ConsoleRouterProps) {
  const [router] = useState(() => consoleRouter(isListed, children))
  return <RouterProvider router={router} />
}

const consoleRouter = (isListed: (path: string) => boolean, console: ReactNode) =>
  createBrowserRouter([
    {
      path: '*',
      element: <Page console={console} />,
      errorElement: <Thrown />,
      hydrateFallbackElement: <></>,
      loader: async ({ request }) => {
        const { pathname } = new URL(request.url)
        if (pathname !== NOT_FOUND) return isListed(pathname) ? null : redirect(NOT_FOUND)
        await auth.authStateReady()
        return null
      },
    },
  ])

/** /404 stands inside the shell for who is signed in, and alone for strangers. */
function Page({ console }: { console: ReactNode }) {
  const { pathname } = useLocation()
  return pathname === NOT_FOUND && !auth.currentUser ? <NotFoundPage /> : console
}

/** What fails around the pages goes to the net of all (src/entry/Root), in the place of the router's own words. */
function Thrown(): never {
  throw useRouteError()
}

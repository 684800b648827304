import { type ReactNode, useState } from 'react'
import { createBrowserRouter, RouterProvider, redirect } from 'react-router-dom'
import { NotFoundPage } from '@/entry/NotFoundPage'

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
    { path: '/404', element: <NotFoundPage /> },
    {
      path: '*',
      element: console,
      hydrateFallbackElement: <></>,
      loader: ({ request }) => (isListed(new URL(request.url).pathname) ? null : redirect('/404')),
    },
  ])

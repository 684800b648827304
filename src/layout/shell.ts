import { Layout } from './Layout'
import { ErrorPage } from './pages/ErrorPage'
import { Forbidden } from './pages/Forbidden'
import { ToNotFound } from './pages/ToNotFound'
import { Waiting } from './pages/Waiting'
import { darkTheme, lightTheme } from './theme'

/** What the console is made of that can be seen. */
export const shell = {
  layout: Layout,
  loading: Waiting,
  error: ErrorPage,
  authenticationError: ErrorPage,
  accessDenied: Forbidden,
  catchAll: ToNotFound,
}

export const themes = { lightTheme, darkTheme }

import { Layout } from './Layout'
import { ErrorPage } from './pages/ErrorPage'
import { Forbidden } from './pages/Forbidden'
import { NotFound } from './pages/NotFound'
import { Waiting } from './pages/Waiting'
import { darkTheme, lightTheme } from './theme'

/** What the console is made of that can be seen. */
export const shell = {
  layout: Layout,
  loading: Waiting,
  error: ErrorPage,
  authenticationError: ErrorPage,
  accessDenied: Forbidden,
  catchAll: NotFound,
}

export const themes = { lightTheme, darkTheme }

import { Layout } from './Layout'
import { ErrorPage, Forbidden, NotFound } from './pages/Message'
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

import { Layout } from './Layout'
import { Notices } from './Notices'
import { ErrorPage } from './pages/ErrorPage'
import { Forbidden } from './pages/Forbidden'
import { ToNotFound } from './pages/ToNotFound'
import { Waiting } from './pages/Waiting'
import { darkTheme, lightTheme } from './theme'

/** What `<Admin>` is made of that can be seen. */
export const shell = {
  layout: Layout,
  notification: Notices,
  loading: Waiting,
  error: ErrorPage,
  accessDenied: Forbidden,
  catchAll: ToNotFound,
  lightTheme,
  darkTheme,
}

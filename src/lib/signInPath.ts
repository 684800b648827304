import { urlOf } from './urlOf'

/** Where to go after signing in: what the query of /sign-in names if that is on this origin, else '/'. */
export function nextPath(search: string, origin: string): string {
  const value = new URLSearchParams(search).get('next')
  const url = value?.startsWith('/') ? urlOf(value, origin) : undefined
  const isOurs = url?.origin === origin && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search : '/'
}

/** The address of the sign-in page that comes back to `path` afterwards; the home page needs no mention. */
export const signInPath = (path: string): string =>
  path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`

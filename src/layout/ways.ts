import {
  UNSAFE_createBrowserHistory as createHistory,
  type Location,
  type To,
} from 'react-router-dom'
import { isKept } from '@/lib'
import { NOT_FOUND } from './place'

/**
 * The addresses of the console, as react-router asks for them; one that is not listed is /404. Who keeps the page is asked
 * before it is left: the router of the library that can ask is larger than all the rest of it, for data that it would load.
 */
export function createWays(isListed: (path: string) => boolean) {
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

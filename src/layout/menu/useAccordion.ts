import { useStore } from 'react-admin'

export interface Accordion {
  isShown: (name: string) => boolean
  toggle: (name: string) => void
  /** Whether several may be open; else opening one closes the others (M-WID-04). */
  isExpand: boolean
  setExpand: (isExpand: boolean) => void
}

/** Which groups are open, remembered in this browser: at first all of them. */
export function useAccordion(names: readonly string[]): Accordion {
  const [closed, setClosed] = useStore<readonly string[]>('menu.closed', [])
  const [isExpand, setExpand] = useStore('menu.expand', true)
  const closeOthers = (open: string | undefined) => setClosed(names.filter(name => name !== open))
  const firstOpen = names.find(name => !closed.includes(name))
  return {
    isShown: name => !closed.includes(name),
    toggle: name => {
      if (!closed.includes(name)) setClosed([...closed, name])
      else if (isExpand) setClosed(closed.filter(other => other !== name))
      else closeOthers(name)
    },
    isExpand,
    setExpand: next => {
      setExpand(next)
      if (!next) closeOthers(firstOpen)
    },
  }
}

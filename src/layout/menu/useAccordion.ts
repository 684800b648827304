import { useStore } from 'react-admin'

export interface Accordion {
  isShown: (name: string) => boolean
  toggle: (name: string) => void
  /** Whether several may be open; else opening one closes the others (M-WID-04). */
  isExpand: boolean
  setExpand: (isExpand: boolean) => void
}

interface Kept {
  /** The group of the page at which they were opened. */
  at: string | undefined
  open: readonly string[]
}

/** Which groups are open, remembered in this browser: that of the page, and a page of another group opens its own. */
export function useAccordion(names: readonly string[], at: string | undefined): Accordion {
  const [isExpand, setExpand] = useStore('menu.expand', false)
  const [kept, keep] = useStore<Kept | undefined>('menu.open')
  const last = kept?.open ?? (isExpand ? names : [])
  const isLeft = at !== undefined && at !== kept?.at
  const open = isLeft ? [...(isExpand ? last : []), at] : last
  const show = (shown: readonly string[]) => keep({ at, open: shown })
  return {
    isShown: name => open.includes(name),
    toggle: name => {
      if (open.includes(name)) show(open.filter(other => other !== name))
      else show(isExpand ? [...open, name] : [name])
    },
    isExpand,
    setExpand: next => {
      setExpand(next)
      show(next ? names : open.filter(name => name === at))
    },
  }
}

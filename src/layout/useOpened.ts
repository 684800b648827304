import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'

interface Part {
  fetch: () => Promise<unknown>
}

/** Opens what is fetched when it is first asked for, once it is there; what does not come is told, since nothing has a place here to say so. */
export function useOpened(part: Part) {
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const toggle = useCallback(() => {
    const fail = () => notify('sarang.list.failed', { type: 'error' })
    part.fetch().then(() => setOpen(wasOpen => !wasOpen), fail)
  }, [part, notify])
  return { isOpen, toggle }
}

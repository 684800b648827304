import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { type Notice, NoticeBox } from './NoticeBox'

/** Says something under a title, as a toast: a success is gone after 3 s, what can be acted on stays until it is closed. */
export function useNotice(): (notice: Notice) => void {
  const notify = useNotify()
  return useCallback(
    ({ shownFor, ...notice }) => {
      const { type, action, isPending } = notice
      const autoHideDuration = shownFor ?? (action || isPending ? null : undefined)
      notify(<NoticeBox {...notice} />, { type, autoHideDuration })
    },
    [notify],
  )
}

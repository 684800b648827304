import { useCallback } from 'react'
import { useNotice } from '@/admin'
import { logFailure } from '@/lib'
import { texts } from '../texts'

/** Puts a text on the clipboard, and says whether it is there: a browser may refuse, or have none. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const notice = useNotice()
  return useCallback(
    async (text, done) => {
      try {
        await navigator.clipboard.writeText(text)
        notice({ type: 'success', text: done })
      } catch (error) {
        logFailure('Clipboard', error instanceof Error ? error.name : 'tidak tersedia')
        notice({ type: 'error', text: texts.copyFailed })
      }
    },
    [notice],
  )
}

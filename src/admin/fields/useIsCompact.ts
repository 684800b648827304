import { createContext, useContext } from 'react'
import { ListContext } from 'react-admin'

/** Around what stands in one line outside of a list, too. */
export const InLine = createContext(false)

/** Whether there is room for one line only: in the rows of a list, beside a name. */
export const useIsCompact = (): boolean => {
  const isInLine = useContext(InLine)
  return useContext(ListContext) !== null || isInLine
}

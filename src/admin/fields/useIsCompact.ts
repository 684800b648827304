import { useContext } from 'react'
import { ListContext } from 'react-admin'

/** Whether there is room for one line only: in the rows of a list. */
export const useIsCompact = (): boolean => useContext(ListContext) !== null

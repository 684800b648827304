import { createContext, use } from 'react'
import { ListContext } from 'react-admin'

/** Around what stands in one line outside of a list, too. */
export const InLine = createContext(false)

/**
 * Whether there is room for one line only: in the rows of a list, beside a name. Who is told so by the first does not
 * follow the list, whose every change would draw it again.
 */
export const useIsCompact = (): boolean => use(InLine) || use(ListContext) !== null

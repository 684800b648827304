import { createContext } from 'react'

/** Right below the bar with the tabs, which the selection's bar lies over: filters stand between that and the rows. */
export const BulkPlace = createContext<HTMLElement | null>(null)

import { createContext, useContext } from 'react'

export interface Peeking {
  /** Of the record that is open beside its list. */
  id: string | undefined
  open: (id: string) => void
  close: () => void
}

/** Around a list whose records open beside it. */
export const PeekContext = createContext<Peeking | undefined>(undefined)

/** Undefined where a row leads to its record's page. */
export const usePeeking = (): Peeking | undefined => useContext(PeekContext)

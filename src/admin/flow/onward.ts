import { createContext } from 'react'

/** What follows once a step of a record has been taken, where something does: the next one of a queue. */
export const Onward = createContext<(() => void) | undefined>(undefined)

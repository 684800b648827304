import { createContext } from 'react'

/** Where on a record's page a step stands that asks for more than a dialog should lie over. */
export const StepPlace = createContext<HTMLElement | null>(null)

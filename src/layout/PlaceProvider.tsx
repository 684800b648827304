import { createContext, type ReactNode, useContext } from 'react'
import { type NamedPlace, nowhere, usePlace } from './usePlace'

const PlaceContext = createContext<NamedPlace>(nowhere)

/** Where the user is, as it was found out once for bar, menu and palette. */
export const useNamedPlace = () => useContext(PlaceContext)

export const PlaceProvider = ({ children }: { children: ReactNode }) => (
  <PlaceContext value={usePlace()}>{children}</PlaceContext>
)

import { createContext, type ReactNode, useContext } from 'react'
import { type NamedPlace, nowhere, usePlace } from './usePlace'

const PlaceContext = createContext<NamedPlace>(nowhere)
const EntryContext = createContext<NamedPlace['entry']>(undefined)

/** Where the user is, as it was found out once for bar, menu and palette. */
export const useNamedPlace = () => useContext(PlaceContext)

/** The menu entry alone: a menu is not drawn again when a record below the entry is opened, or named. */
export const useEntry = () => useContext(EntryContext)

export const PlaceProvider = ({ children }: { children: ReactNode }) => {
  const place = usePlace()
  return (
    <EntryContext value={place.entry}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </EntryContext>
  )
}

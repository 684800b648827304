import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface Choosing {
  /** The button that opened the choice of columns, while it is open. */
  anchor: HTMLElement | null
  choose: (anchor: HTMLElement | null) => void
}

const ChoosingContext = createContext<Choosing>({ anchor: null, choose: () => undefined })

export const useChoosing = (): Choosing => useContext(ChoosingContext)

/** Stands around a table and the button for its columns. */
export const ChoosingProvider = ({ children }: { children: ReactNode }) => {
  const [anchor, choose] = useState<HTMLElement | null>(null)
  const choosing = useMemo(() => ({ anchor, choose }), [anchor])
  return <ChoosingContext value={choosing}>{children}</ChoosingContext>
}

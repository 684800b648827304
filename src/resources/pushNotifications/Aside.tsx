import { Box } from '@mui/material'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { texts } from './texts'

const AsideContext = createContext<HTMLElement | null>(null)

/** A form with room beside it, below it on a phone, for what shows the form's values in another way. */
export const WithAside = ({ children }: { children: ReactNode }) => {
  const [aside, setAside] = useState<HTMLElement | null>(null)
  return (
    <AsideContext.Provider value={aside}>
      <Box sx={layout}>
        {children}
        <Box component="aside" ref={setAside} aria-label={texts.preview} />
      </Box>
    </AsideContext.Provider>
  )
}

/** Puts there what belongs to the form, which it stays a part of. */
export const InAside = ({ children }: { children: ReactNode }) => {
  const aside = useContext(AsideContext)
  return aside && createPortal(children, aside)
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
  gap: 3,
  // Below both.
  '& .save-foot': { mr: { md: 'calc(-300px - 24px - 20px)' } },
  '& > aside': { position: { md: 'sticky' }, top: 72, alignSelf: 'start', mt: { md: 0.5 } },
}

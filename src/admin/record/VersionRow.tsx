import { Box, Checkbox, FormControlLabel } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { InLine } from '../fields/useIsCompact'
import { Side } from './HistoryEntry'
import type { Versioned } from './versions'

interface VersionRowProps {
  row: Versioned
  isChosen?: boolean
  /** None: it is not his to take back, or the same. */
  onChoose?: () => void
}

/** A field as it was beside what it is; what differs is marked. */
export const VersionRow = ({ row, isChosen = false, onChoose }: VersionRowProps) => {
  const translate = useTranslate()
  const { path, label, field, was, now } = row
  const isSame = was === now
  return (
    <Box component="li" sx={line}>
      {onChoose ? (
        <FormControlLabel
          control={<Checkbox checked={isChosen} onChange={onChoose} />}
          label={label}
          sx={{ m: 0, ml: -1.25, minWidth: 0, ...first }}
        />
      ) : (
        <Box sx={{ color: 'text.secondary', ...first }}>{label}</Box>
      )}
      <InLine.Provider value={true}>
        {isSame ? (
          <Box sx={{ gridColumnEnd: -1, gridColumnStart: { xs: 1, sm: 2 }, ...value }}>
            <Side value={now} field={field} source={path} />
          </Box>
        ) : (
          <>
            <Sided title={translate('sarang.version.before')} isMarked>
              <Side value={was} field={field} source={path} />
            </Sided>
            <Sided title={translate('sarang.version.now')}>
              <Side value={now} field={field} source={path} />
            </Sided>
          </>
        )}
      </InLine.Provider>
    </Box>
  )
}

interface SidedProps {
  title: string
  isMarked?: boolean
  children: ReactNode
}

const Sided = ({ title, isMarked = false, children }: SidedProps) => (
  <Box sx={[value, isMarked && marked]}>
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{title}</Box>
    {children}
  </Box>
)

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '200px 1fr 1fr' },
  gap: 1,
  py: 1,
  alignItems: 'start',
  borderBottom: 1,
  borderColor: 'divider',
}

const first = { gridColumn: { xs: '1 / -1', sm: 'auto' } }

const value = { minWidth: 0, overflowWrap: 'anywhere', px: 1, py: 0.5 }

const marked = { bgcolor: 'action.selected', borderRadius: 1 }

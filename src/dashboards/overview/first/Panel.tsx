import { Box, Card, Link, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { thumbHigh } from '@/lib'

interface PanelProps {
  title: string
  /** Beside the title: what the figures are of. */
  note?: ReactNode
  /** At the end of the line. */
  action?: ReactNode
  children: ReactNode
}

/** A card of the first screen: a line with its title, and what it is about. */
export const Panel = ({ title, note, action, children }: PanelProps) => {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={card}>
      <Box sx={head}>
        <Box sx={words}>
          <Typography id={id} variant="h6" component="h2" noWrap sx={{ flexShrink: { sm: 0 } }}>
            {title}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {note}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  )
}

const card = { minWidth: 0, display: 'flex', flexDirection: 'column' } as const
const head = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 44,
  px: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  // Its words end where the card's do.
  '& > .MuiButton-root': { mr: -1.5 },
}
const words = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
  flex: 1,
  minWidth: 0,
}

/** Why a part of the screen is not there, and another try. */
export const NotCome = ({ text }: { text: string }) => {
  const translate = useTranslate()
  const retry = useRetry()
  return (
    <span>
      {text}{' '}
      <Link component="button" type="button" onClick={retry} sx={thumbHigh}>
        {translate('sarang.list.retry')}
      </Link>
    </span>
  )
}

/** Asks again for all on the screen that did not come: once the line is back for one, it is for the others. */
export function useRetry(): () => void {
  const client = useQueryClient()
  return () =>
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}

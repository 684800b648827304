import CloseIcon from '@mui/icons-material/Close'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import { Box, Button, IconButton } from '@mui/material'
import { useCreatePath, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatNumber } from '@/lib/text/format'
import { Here } from '../../presence/late'
import { usePeeking } from './peeking'
import type { Queue } from './useQueue'

interface PeekBarProps {
  opens: string
  queue: Queue
}

/** Which record of the list this is, the way to the others and to its page. */
export const PeekBar = ({ opens, queue: { position, total, back, on } }: PeekBarProps) => {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { id = '', close } = usePeeking() ?? {}
  return (
    <Box sx={bar}>
      <IconButton aria-label={translate('sarang.peek.back')} disabled={!back} onClick={back}>
        <UpIcon />
      </IconButton>
      <IconButton aria-label={translate('sarang.peek.on')} disabled={!on} onClick={on}>
        <DownIcon />
      </IconButton>
      <Box sx={{ px: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {total !== undefined &&
          translate('sarang.peek.position', {
            position: formatNumber(position),
            total: formatNumber(total),
          })}
      </Box>
      <Here key={id} resource={opens} record={id} mode="show" sx={{ flex: 1, mr: 1 }} />
      <Button component={Link} to={createPath({ resource: opens, type: 'show', id })}>
        {translate('sarang.peek.page')}
      </Button>
      <IconButton aria-label={translate('ra.action.close')} onClick={close}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}

const bar = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  height: 52,
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
}

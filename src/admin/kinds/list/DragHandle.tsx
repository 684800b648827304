import DragIcon from '@mui/icons-material/DragIndicator'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { thumbWide } from '@/lib'
import { startDrag } from './dragOrder'

/**
 * Pulls the list item that it is in to another place, with mouse, pen or finger. Beside it belong buttons, for the
 * keyboard; it is none itself.
 */
export const DragHandle = ({ onMove }: { onMove: (to: number) => void }) => {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      aria-hidden
      title={translate('sarang.order.drag')}
      onPointerDown={event => {
        event.preventDefault()
        startDrag(event, onMove)
      }}
      sx={grip}
    >
      <DragIcon fontSize="small" />
    </Box>
  )
}

/** A finger on it pulls and does not scroll. */
const grip = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  ...thumbWide,
  p: '5px',
  cursor: 'grab',
  touchAction: 'none',
  color: 'text.secondary',
  verticalAlign: 'middle',
}

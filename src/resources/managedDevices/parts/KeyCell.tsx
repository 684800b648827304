import CopyIcon from '@mui/icons-material/ContentCopy'
import { Box, IconButton, Tooltip } from '@mui/material'
import { deviceNameOf, type ManagedDevice, maskStreamKey } from '@/business'
import { useCopy } from '../actions/useCopy'
import { texts } from '../texts'

interface KeyCellProps {
  device: ManagedDevice
  /** The whole key, when it was asked for. */
  shownKey?: string | undefined
}

/** The masked stream key; the button puts the whole one on the clipboard (M-IOTM-11). */
export const KeyCell = ({ device, shownKey }: KeyCellProps) => {
  const copy = useCopy()
  const { stream_key: key } = device
  if (!key) return '-'
  const label = texts.copyKeyOf(deviceNameOf(device))
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <code>{shownKey ?? maskStreamKey(key)}</code>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          size="small"
          onClick={event => {
            event.stopPropagation()
            void copy(shownKey ?? key, texts.keyCopied)
          }}
        >
          <CopyIcon fontSize="inherit" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

import CopyIcon from '@mui/icons-material/ContentCopy'
import { Box, IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { logFailure } from '@/lib'
import { useNotice } from '../notices/useNotice'

interface CopyIdProps {
  label: string
  value: string
  /** No wider than this, what is longer is clipped; it is copied whole. */
  width?: number
}

/** An id, which nobody reads and some need: a click copies it. */
export const CopyId = ({ label, value, width }: CopyIdProps) => {
  const translate = useTranslate()
  const notice = useNotice()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notice({ type: 'success', text: translate('sarang.face.copied', { field: label }) })
    } catch (error) {
      logFailure('Clipboard', error instanceof Error ? error.name : 'tidak tersedia')
      notice({ type: 'error', text: translate('sarang.face.uncopied') })
    }
  }
  return (
    <Box component="span" sx={whole}>
      <Box component="span" title={value} sx={{ ...clipped, maxWidth: width }}>
        {value}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('sarang.face.copy', { field: label })}
        onClick={event => {
          event.stopPropagation()
          void copy()
        }}
        sx={{ p: '5px', my: '-4px' }}
      >
        <CopyIcon sx={{ fontSize: 14 }} />
      </IconButton>
    </Box>
  )
}

const whole = { display: 'inline-flex', alignItems: 'center', maxWidth: 1, minWidth: 0 }
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

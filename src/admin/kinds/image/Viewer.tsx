import CloseIcon from '@mui/icons-material/Close'
import DownloadIcon from '@mui/icons-material/Download'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import { Box, Dialog, IconButton, Toolbar, Tooltip, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { IconButtonWithTooltip, useTranslate } from 'react-admin'
import { Stage } from './Stage'

export interface ViewerProps {
  pictures: readonly { address: string; label: string }[]
  start: number
  onClose: () => void
}

const closest = 6
const step = 1.5

/** A record's pictures one at a time, as large as the window. */
export const Viewer = ({ pictures, start, onClose }: ViewerProps) => {
  const titleId = useId()
  const [index, setIndex] = useState(start)
  const [zoom, setZoom] = useState(1)
  const picture = pictures[index] ?? { address: '', label: '' }
  const scale = (next: number) => setZoom(Math.min(closest, Math.max(1, next)))
  const go = (by: number) => {
    setIndex((index + by + pictures.length) % pictures.length)
    setZoom(1)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
    '+': () => scale(zoom * step),
    '=': () => scale(zoom * step),
    '-': () => scale(zoom / step),
    '0': () => scale(1),
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    keys[event.key]?.()
  }
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={press}
      onClick={event => event.stopPropagation()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: dark } }}
    >
      <Toolbar variant="dense" sx={{ gap: 0.5 }}>
        <Place id={titleId} label={picture.label} index={index} count={pictures.length} />
        <Tool name="out" icon={<ZoomOutIcon />} isOff={zoom === 1} onClick={keys['-']} />
        <Tool name="in" icon={<ZoomInIcon />} isOff={zoom === closest} onClick={keys['+']} />
        <Download {...picture} />
        <Tool name="close" icon={<CloseIcon />} onClick={onClose} />
      </Toolbar>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <Stage key={picture.address} {...picture} zoom={zoom} onZoom={scale} />
        {pictures.length > 1 && (
          <>
            <Box sx={{ ...atSide, left: 8 }}>
              <Tool name="previous" icon={<PreviousIcon />} onClick={keys.ArrowLeft} />
            </Box>
            <Box sx={{ ...atSide, right: 8 }}>
              <Tool name="next" icon={<NextIcon />} onClick={keys.ArrowRight} />
            </Box>
          </>
        )}
      </Box>
    </Dialog>
  )
}

const dark = { bgcolor: 'common.black', color: 'common.white', backgroundImage: 'none' }
const atSide = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  borderRadius: '50%',
  bgcolor: 'rgba(0, 0, 0, 0.6)',
}

interface PlaceProps {
  id: string
  label: string
  index: number
  count: number
}

const Place = ({ id, label, index, count }: PlaceProps) => {
  const translate = useTranslate()
  const place = translate('sarang.picture.place', { at: index + 1, count })
  return (
    <Typography id={id} aria-live="polite" noWrap sx={{ flex: 1 }}>
      {count > 1 ? `${label} (${place})` : label}
    </Typography>
  )
}

interface ToolProps {
  /** Of its phrase. */
  name: string
  icon: ReactNode
  isOff?: boolean
  onClick: (() => void) | undefined
}

const Tool = ({ name, icon, isOff = false, onClick }: ToolProps) => (
  <IconButtonWithTooltip
    label={`sarang.picture.${name}`}
    color="inherit"
    disabled={isOff}
    onClick={onClick}
    sx={{ '&.Mui-disabled': { color: 'grey.700' } }}
  >
    {icon}
  </IconButtonWithTooltip>
)

/** From a store on another host the browser opens it in a tab of its own, where it can be saved. */
const Download = ({ address, label }: { address: string; label: string }) => {
  const translate = useTranslate()
  const title = translate('sarang.picture.download')
  return (
    <Tooltip title={title}>
      <IconButton
        aria-label={title}
        color="inherit"
        component="a"
        href={address}
        download={fileName(address, label)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <DownloadIcon />
      </IconButton>
    </Tooltip>
  )
}

const fileName = (address: string, label: string) =>
  `${label.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}${/\.\w+(?=\?|$)/.exec(address)?.[0] ?? ''}`

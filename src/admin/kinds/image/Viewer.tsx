import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined'
import CloseIcon from '@mui/icons-material/Close'
import DownloadIcon from '@mui/icons-material/Download'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import { Box, Dialog, IconButton, Stack, Toolbar, Tooltip, Typography } from '@mui/material'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButtonWithTooltip, useTranslate } from 'react-admin'

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

interface StageProps {
  address: string
  label: string
  /** 1 fits the window. */
  zoom: number
  onZoom: (zoom: number) => void
}

const near = 2.5

/** One picture: what is larger than the window is dragged or scrolled, a double click goes near and back. */
const Stage = ({ address, label, zoom, onZoom }: StageProps) => {
  const [isBroken, setBroken] = useState(false)
  const frame = useCentred(zoom)
  if (isBroken) return <Broken />
  const drag = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (buttons === 1 && pointerType === 'mouse') frame.current?.scrollBy(-movementX, -movementY)
  }
  return (
    <Box ref={frame} onPointerMove={drag} tabIndex={zoom > 1 ? 0 : -1} sx={scrolling}>
      <Box
        component="img"
        src={address}
        alt={label}
        draggable={false}
        onDoubleClick={() => onZoom(zoom > 1 ? 1 : near)}
        onError={() => setBroken(true)}
        sx={{ ...whole, cursor: zoom > 1 ? 'grab' : 'zoom-in' }}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
      />
    </Box>
  )
}

/** What was in the middle stays there when it grows. */
function useCentred(zoom: number) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const { current: box } = frame
    const factor = zoom / before.current
    before.current = zoom
    if (!box) return
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * factor - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * factor - box.clientHeight / 2
  }, [zoom])
  return frame
}

const scrolling = { position: 'absolute', inset: 0, overflow: 'auto', outlineOffset: -2 }
const whole = { display: 'block', objectFit: 'contain', maxWidth: 'none' }

const Broken = () => {
  const translate = useTranslate()
  return (
    <Stack sx={{ height: '100%', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
      <BrokenImageIcon fontSize="large" />
      <Typography role="alert">{translate('sarang.picture.broken')}</Typography>
    </Stack>
  )
}

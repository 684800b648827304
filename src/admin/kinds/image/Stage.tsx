import BrokenImageIcon from '@mui/icons-material/BrokenImageOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'

interface StageProps {
  address: string
  label: string
  /** 1 fits the window. */
  zoom: number
  onZoom: (zoom: number) => void
}

const near = 2.5

/** One picture: what is larger than the window is dragged or scrolled, a double click goes near and back. */
export const Stage = ({ address, label, zoom, onZoom }: StageProps) => {
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

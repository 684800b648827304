import DownIcon from '@mui/icons-material/ArrowCircleDown'
import UpIcon from '@mui/icons-material/ArrowCircleUp'
import { Box, Chip, IconButton } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { DragHandle, Picture } from '@/admin'
import { stateNames, stateOf } from '../content/period'
import { movedTo } from './renumbered'
import { texts } from './texts'

interface OrderListProps {
  banners: readonly RaRecord[]
  onChange: (banners: readonly RaRecord[]) => void
}

/** Banners below each other: pulled by the handle, or moved by the arrows. */
export const OrderList = ({ banners, onChange }: OrderListProps) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {banners.map((banner, index) => (
      <Row
        key={banner.id}
        banner={banner}
        isFirst={index === 0}
        isLast={index === banners.length - 1}
        onMove={to => onChange(movedTo(banners, index, to(index)))}
      />
    ))}
  </Box>
)

interface RowProps {
  banner: RaRecord
  isFirst: boolean
  isLast: boolean
  onMove: (to: (from: number) => number) => void
}

const Row = ({ banner, isFirst, isLast, onMove }: RowProps) => {
  const title = String(banner.title ?? banner.id)
  return (
    <Box component="li" sx={row}>
      <DragHandle onMove={to => onMove(() => to)} />
      <Picture address={String(banner.imageURL ?? '')} alt="" size={40} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title} <Chip size="small" label={stateNames[stateOf(banner)]} />
      </Box>
      <IconButton
        size="small"
        aria-label={texts.up(title)}
        disabled={isFirst}
        onClick={() => onMove(from => from - 1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={texts.down(title)}
        disabled={isLast}
        onClick={() => onMove(from => from + 1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
}

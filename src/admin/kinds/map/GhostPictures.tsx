import { Box, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { isShowable } from '@/lib/imageAddress'
import { isWithin } from '@/lib/values'
import type { Field } from '@/schema'
import { keyLabel, picturesOf } from '@/schema'
import { useResource } from '../../registry'
import { Zoomable } from '../image/Zoomable'

/** Pictures of what the record has of the entries at the step before: whoever weighs them compares. */
export const GhostPictures = ({ field }: { field: Field }) => {
  const { fields } = useResource()
  const record = useRecordContext()
  const { ghost } = field.options
  const pictures = ghost
    ? picturesOf(fields, record).filter(
        ({ path, address }) => isWithin(path, ghost) && isShowable(address),
      )
    : []
  if (pictures.length === 0) return null
  const among = pictures.map(({ path, address }) => ({ address, label: nameOf(field, path) }))
  return (
    <Box className="ghost-pictures" sx={strip}>
      {among.map(({ address, label }) => (
        <Box component="figure" key={address} sx={{ m: 0, minWidth: 0 }}>
          <Zoomable address={address} alt={label} size={SIDE} among={among} />
          <Typography component="figcaption" variant="caption" noWrap>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** Pixels. */
const SIDE = 64

const nameOf = (field: Field, path: string) => keyLabel(field, path.split('.').at(-2) ?? '')

const strip = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: `repeat(auto-fill, ${SIDE}px)`,
  alignContent: 'start',
  '& figcaption': { display: 'block', color: 'text.secondary' },
}

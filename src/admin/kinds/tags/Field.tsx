import { Box } from '@mui/material'
import { isPictureAddress } from '@/lib'
import { tagLabel } from '@/schema'
import { Chips } from '../../fields/StateChip'
import { useIsCompact } from '../../fields/useIsCompact'
import { Picture, Zoomable } from '../image/Picture'
import type { FieldProps } from '../props'
import { ReferredField } from './ReferredField'

/** Addresses of pictures are shown as such. */
export function TagsField({ value, field, source }: FieldProps<string[]>) {
  const isCompact = useIsCompact()
  const Shown = isCompact ? Picture : Zoomable
  // Each row of a list would read its own.
  if (field.options.reference && !isCompact) return <ReferredField {...{ value, field, source }} />
  if (!value.every(isPictureAddress)) {
    return <Chips labels={value.map(tag => tagLabel(field, tag))} />
  }
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5 }}>
      {[...new Set(value)].map((address, index) => (
        <Shown key={address} address={address} alt={`${field.label} ${index + 1}`} size={40} />
      ))}
    </Box>
  )
}

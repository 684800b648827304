import { formatPoint } from '@/lib'
import type { Point } from '@/schema'
import { Numeric } from '../../fields/Numeric'
import { useIsCompact } from '../../fields/useIsCompact'
import { Whereabouts } from '../location/Whereabouts'
import type { FieldProps } from '../props'

/** In the rows of a list numbers alone; on a page the way to a map. */
export const GeopointField = ({ value, field }: FieldProps<Point>) =>
  useIsCompact() ? (
    <Numeric>{formatPoint(value)}</Numeric>
  ) : (
    <Whereabouts point={value} label={field.label} />
  )

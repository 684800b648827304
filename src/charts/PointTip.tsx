import { formatNumber } from '@/lib'
import type { ChartPoint, ChartProps } from './props'
import { TipBox } from './TipBox'

interface PointTipProps extends Pick<ChartProps, 'valueLabel' | 'unit' | 'nameOf'> {
  /** These two are the chart's. */
  active?: boolean
  payload?: readonly { payload?: ChartPoint }[]
}

/** The point under the pointer. */
export const PointTip = ({ valueLabel, unit, nameOf, active, payload }: PointTipProps) => {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  return (
    <TipBox
      title={nameOf?.(point.name) ?? point.name}
      rows={[[valueLabel, textOf(point.value, unit)]]}
    />
  )
}

/** A figure in full: '1.234 ekor', '-' for none. */
export const textOf = (value: number | null, unit = '') =>
  value === null ? '-' : `${formatNumber(value)}${unit}`

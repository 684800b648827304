import { TipBox } from '@/charts'
import { type Figure, fullText } from './groups'
import { type Point, periodName } from './series'

interface PeriodTipProps {
  figures: readonly Figure[]
  /** These two are the chart's. */
  active?: boolean
  payload?: readonly { payload?: Point }[]
}

/** Most figures in a tip: of many, those that are not zero. */
const MOST = 6

/** Every figure of the period under the pointer, in full. */
export const PeriodTip = ({ figures, active, payload }: PeriodTipProps) => {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  const told = figures
    .map(figure => ({ ...figure, value: point.values[figure.name] }))
    .filter(({ value }) => figures.length <= MOST || value)
  return (
    <TipBox
      title={periodName(point.period)}
      rows={told.map(({ label, unit, value }) => [
        label,
        typeof value === 'number' ? fullText[unit](value) : '-',
      ])}
    />
  )
}

/** A named figure; null is one that is not known, which leaves a gap. */
export interface ChartPoint {
  readonly name: string
  readonly value: number | null
}

export interface ChartProps {
  /** What the chart is of. */
  label: string
  /** The same array as long as nothing has changed: drawing is dear. */
  points: readonly ChartPoint[]
  /** What the figures are called in tips: 'Burung'. */
  valueLabel: string
  /** Behind a figure: ' ekor'. Default: nothing. */
  unit?: string
  /** What a point is called in a tip, and where there is little room. Default: its name. */
  nameOf?: (name: string) => string
  shortNameOf?: (name: string) => string
  /** Name of the point behind which nothing was counted: shaded up to the end. */
  silentFrom?: string | undefined
  /** Pixels; default: 240. */
  height?: number
}

export interface DonutProps extends ChartProps {
  /** What its shares are of, where there is more than it shows. Default: all that it shows. */
  whole?: number
}

export interface BarsProps extends ChartProps {
  /** Where the axis of the figures ends, whatever they are. */
  max?: number
  /** Bars from left to right, one under the other: for long names. */
  isAcross?: boolean
}

export const chartHeight = 240

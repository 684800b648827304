import { useTranslate } from 'react-admin'
import { Later } from '../queries/Later'

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

/** Figures over time as a line. */
export const TrendChart = (props: ChartProps) => (
  <Drawing {...props} fetch={fetchTrend}>
    {Trend => <Trend {...props} />}
  </Drawing>
)

/** Figures beside each other as bars. */
export const BarsChart = (props: BarsProps) => (
  <Drawing {...props} fetch={fetchBars}>
    {Bars => <Bars {...props} />}
  </Drawing>
)

/** Parts of a whole as a ring, with a legend that tells name, figure and share. */
export const DonutChart = (props: DonutProps) => (
  <Drawing {...props} fetch={fetchDonut}>
    {Donut => <Donut {...props} />}
  </Drawing>
)

export const chartHeight = 240

const fetchTrend = () => import('./Trend').then(({ Trend }) => Trend)
const fetchBars = () => import('./Bars').then(({ Bars }) => Bars)
const fetchDonut = () => import('./Donut').then(({ Donut }) => Donut)

interface DrawingProps<Part> {
  fetch: () => Promise<Part>
  height?: number
  children: (part: Part) => React.ReactNode
}

/** The code that draws comes when the first chart is shown. */
function Drawing<Part>({ fetch, height = chartHeight, children }: DrawingProps<Part>) {
  const failure = useTranslate()('sarang.chart.unloaded')
  return (
    <Later fetch={fetch} height={height} failure={failure}>
      {children}
    </Later>
  )
}

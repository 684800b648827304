import { useTranslate } from 'react-admin'
import { Later } from '@/admin'
import { type BarsProps, type ChartProps, chartHeight, type DonutProps } from './props'

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

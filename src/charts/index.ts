/** The door of this room: figures drawn as lines, bars and rings. */

export { Canvas } from './Canvas'
export { ChartCard } from './ChartCard'
export { ChartTable } from './ChartTable'
export { BarsChart, DonutChart, TrendChart } from './charts'
export { Legend } from './Legend'
export { chartMargin, useAxis, useChartColours } from './look'
export { Nothing } from './Nothing'
export { TipBox } from './TipBox'

import { Spark as Line, type SparkProps } from '@/admin'
import { useChartColours } from '@/charts'

/** In the colour of the charts below. */
export const Spark = (props: Omit<SparkProps, 'colour'>) => (
  <Line {...props} colour={useChartColours()(0)} />
)

import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { formatNumber } from '@/lib'
import type { FieldOptions } from '@/schema'
import { Numeric } from '../../fields/Numeric'
import type { SparkProps } from '../../fields/Spark'
import { StateChip } from '../../fields/StateChip'
import { part } from '../../queries/screen'
import type { FieldProps } from '../props'

/** Takes the room of one that is still to come. */
const Room = ({ width = 0, height = 0 }: SparkProps) => (
  <svg aria-hidden width={width} height={height + 4} />
)
const Spark = part<SparkProps>(() => import('../../fields/Spark').then(field => field.Spark), Room)

/** What is low is a state, which somebody has to see to; how it came to be so high is seen beside it. */
export const NumberField = ({ value, field: { options } }: FieldProps<number>) => {
  const { unit, low, course } = options
  const text = [formatNumber(value), unit].filter(Boolean).join(' ')
  if (low !== undefined && value <= low) {
    return <StateChip label={text} tone={value > 0 ? 'waiting' : 'bad'} />
  }
  const figure = <Numeric>{text}</Numeric>
  return course ? <Coursed course={course} figure={figure} /> : figure
}

interface CoursedProps {
  course: NonNullable<FieldOptions['course']>
  figure: ReactNode
}

const Coursed = ({ course, figure }: CoursedProps) => {
  const record = useRecordContext()
  if (!record) return figure
  return (
    <span className="with-course">
      <Spark line={course(record)} width={40} height={16} isFitted />
      {figure}
    </span>
  )
}

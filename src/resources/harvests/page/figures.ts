import {
  figureOf,
  GRADES,
  gradeName,
  gradesIn,
  stepOf,
  totalOf,
  totalWorth,
  type Weighed,
  weightsOf,
  worthOf,
} from '@/business'

type Json = Readonly<Record<string, unknown>>

/** What is known of one grade at each step. */
export interface GradeFigures {
  grade: string
  label: string
  request: number | undefined
  receive: number | undefined
  delivery: number | undefined
  price: number | undefined
  worth: number | undefined
  made: number | undefined
}

export interface Figures {
  rows: GradeFigures[]
  weighed: Record<'request' | 'receive' | 'delivery', Weighed>
  value: number | undefined
  made: number | undefined
}

/** Of every grade that any step names, the known ones in their order. */
export function figuresOf(harvest: Json): Figures {
  const { harvestDetail } = stepOf(harvest, 'request')
  const { item: received } = stepOf(harvest, 'receive')
  const { item: sent } = stepOf(harvest, 'delivery')
  const { nestProduct } = stepOf(harvest, 'process')
  const named = [harvestDetail, received, sent, nestProduct].flatMap(gradesIn)
  const unknown = named.filter(grade => !GRADES.includes(grade))
  const grades = [...GRADES.filter(grade => named.includes(grade)), ...new Set(unknown)]
  return {
    rows: grades.map(grade => ({
      grade,
      label: gradeName(grade),
      request: figureOf(harvestDetail, grade, 'weight'),
      receive: figureOf(received, grade, 'weight'),
      delivery: figureOf(sent, grade, 'weight'),
      price: figureOf(received, grade, 'price'),
      worth: worthOf(received, grade),
      made: figureOf(nestProduct, grade, 'qty'),
    })),
    weighed: weightsOf(harvest),
    value: totalWorth(received),
    made: totalOf(nestProduct, 'qty'),
  }
}

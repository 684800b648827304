import { useChartColours } from '@/charts'
import { type Figure, type Group, shortText } from './groups'

interface Series extends Figure {
  readonly colour: string
}

/** The bars and the line of a group, in the colours of the theme. */
export function useSeries({ figures, bars, line }: Group): { bars: Series[]; line?: Series } {
  const colourOf = useChartColours()
  const shown = [...bars, ...(line ? [line] : [])].flatMap((name, index) =>
    figures
      .filter(figure => figure.name === name)
      .map(figure => ({ ...figure, colour: colourOf(index) })),
  )
  const last = line ? shown.at(-1) : undefined
  return { bars: shown.slice(0, bars.length), ...(last && { line: last }) }
}

/** The axis of a unit. */
export const scaleOf = ({ unit }: Figure) => ({
  tickFormatter: shortText[unit],
  width: widths[unit],
  allowDecimals: unit !== 'count',
  axisLine: false,
})

/** Pixels, for the longest of its labels. */
const widths = { count: 36, rupiah: 70, weight: 52 }

import { useTheme } from '@mui/material'
import { type Figure, type Group, shortText } from './groups'

/** Told apart by who sees no red, no green or no blue, and each 3:1 against the card. */
const colours = { light: ['#0067a6', '#c75300'], dark: ['#5bb4e5', '#f0a33f'] }

export interface Series extends Figure {
  readonly colour: string
}

/** The bars and the line of a group, in the colours of the theme. */
export function useSeries({ figures, bars, line }: Group): { bars: Series[]; line?: Series } {
  const { palette } = useTheme()
  const shown = [...bars, ...(line ? [line] : [])].flatMap((name, index) =>
    figures
      .filter(figure => figure.name === name)
      .map(figure => ({ ...figure, colour: colours[palette.mode][index] ?? palette.text.primary })),
  )
  const last = line ? shown.at(-1) : undefined
  return { bars: shown.slice(0, bars.length), ...(last && { line: last }) }
}

/** What all axes look like. */
export function useAxis() {
  const { palette } = useTheme()
  return { stroke: palette.text.secondary, tickLine: false, fontSize: 11 }
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

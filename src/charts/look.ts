import { useTheme } from '@mui/material'

/** The first two, each 3:1 against a card, go together in any pair of eyes; of the rest who sees no red, no green or no blue tells neighbours apart. */
const colours = {
  light: [
    ...['#0067a6', '#c75300', '#117733', '#aa4499', '#997700', '#332288', '#cc6677', '#2f8f80'],
    ...['#882255', '#6b6b6b'],
  ],
  dark: [
    ...['#5bb4e5', '#f0a33f', '#5fc27e', '#d98cc9', '#ddcc77', '#9f97e6', '#f08a99', '#6fd3c4'],
    ...['#d77aa6', '#b0b0b0'],
  ],
}

/** The colours of a chart's series or parts, in their order; after the last it begins anew. */
export function useChartColours(): (index: number) => string {
  const { palette } = useTheme()
  const shown = colours[palette.mode]
  return index => shown[index % shown.length] ?? palette.text.primary
}

/** What all axes look like. */
export function useAxis() {
  const { palette } = useTheme()
  return { stroke: palette.text.secondary, tickLine: false, fontSize: 11 }
}

/** Between chart and edge. */
export const chartMargin = { top: 8, right: 4, bottom: 0, left: 0 }

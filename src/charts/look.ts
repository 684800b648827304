import { darken, lighten, useTheme } from '@mui/material'

/** Each 3:1 against a card: the nest's gold first, no two neighbours alike for who sees no red, no green or no blue. */
const chartColours = {
  light: ['#a86b1f', '#2f6f8f', '#4f7d3a', '#b4532a', '#7a4f86', '#8a8377'],
  dark: ['#e0ab58', '#74b6d6', '#93c37c', '#e58a62', '#c39ad0', '#9c958a'],
} as const

/** What comes after the last colour begins anew, so much nearer to the ground. */
const FADE = 0.4

/** The colours of a chart's series or parts, in their order. */
export function useChartColours(): (index: number) => string {
  const { mode, text } = useTheme().palette
  const shown = chartColours[mode]
  const fade = mode === 'dark' ? darken : lighten
  return index => {
    const colour = shown[index % shown.length] ?? text.primary
    return index < shown.length ? colour : fade(colour, FADE)
  }
}

/** What all axes look like. */
export function useAxis() {
  const { palette } = useTheme()
  return { stroke: palette.text.secondary, tickLine: false, fontSize: 12 }
}

/** Between chart and edge. */
export const chartMargin = { top: 8, right: 4, bottom: 0, left: 0 }

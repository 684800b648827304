import { GlobalStyles, type Theme } from '@mui/material'

/**
 * In the place of MUI's CssBaseline, whose rule for all pseudo-elements makes the browser compute two more styles for each
 * element.
 */
export const Baseline = () => <GlobalStyles styles={baseline} />

const baseline = ({ palette, typography }: Theme) => ({
  html: {
    WebkitFontSmoothing: 'antialiased',
    boxSizing: 'border-box' as const,
    WebkitTextSizeAdjust: '100%',
    colorScheme: palette.mode,
  },
  '*': { boxSizing: 'inherit' as const },
  ':is(b,strong)': { fontWeight: typography.fontWeightBold },
  body: {
    margin: 0,
    color: palette.text.primary,
    ...typography.body1,
    fontVariantNumeric: 'tabular-nums',
    backgroundColor: palette.background.default,
  },
})

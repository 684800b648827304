import type { RaThemeOptions } from 'react-admin'
import { componentLook } from './componentLook'
import { dark, fonts, light, type Palette, shape } from './tokens'

export const lightTheme = theme('light', light)
export const darkTheme = theme('dark', dark)

function theme(mode: 'light' | 'dark', colour: Palette): RaThemeOptions {
  const signal = (main: string) => ({ main, contrastText: colour.onSignal })
  return {
    palette: {
      mode,
      primary: {
        main: colour.primary,
        dark: colour.primaryHover,
        light: colour.gold,
        contrastText: colour.onPrimary,
      },
      secondary: { main: colour.muted, contrastText: colour.surface },
      error: signal(colour.error),
      warning: signal(colour.warning),
      success: signal(colour.success),
      info: signal(colour.info),
      background: { default: colour.canvas, paper: colour.surface },
      text: { primary: colour.text, secondary: colour.muted },
      divider: colour.line,
    },
    shape: { borderRadius: shape.radius },
    sidebar: { width: shape.sidebar, closedWidth: shape.rail },
    typography: {
      fontFamily: fonts.text,
      fontSize: 14,
      h1: { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3 },
      h2: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.35 },
      h6: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' },
    },
    components: componentLook(colour),
  }
}

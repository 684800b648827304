import type { RaThemeOptions } from 'react-admin'
import { componentLook } from './componentLook'
import { dark, floating, fonts, light, type Palette, shape, type } from './tokens'

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
        light: colour.focus,
        contrastText: colour.onPrimary,
      },
      secondary: { main: colour.muted, contrastText: colour.surface },
      error: signal(colour.error),
      warning: signal(colour.warning),
      success: signal(colour.success),
      info: signal(colour.info),
      background: { default: colour.canvas, paper: colour.surface },
      text: { primary: colour.text, secondary: colour.muted, disabled: colour.faint },
      action: { active: colour.muted, hover: colour.sunken, selected: colour.soft },
      divider: colour.line,
    },
    shape: { borderRadius: shape.radius },
    shadows: ['none', ...Array<string>(24).fill(floating(colour))] as Shadows,
    sidebar: { width: shape.sidebar, closedWidth: shape.rail },
    typography: {
      fontFamily: fonts.text,
      fontSize: 14,
      h1: type.title,
      h2: type.title,
      h5: type.heading,
      h6: type.heading,
      subtitle1: type.heading,
      subtitle2: type.heading,
      body1: type.body,
      body2: type.table,
      caption: type.meta,
      button: { ...type.table, fontWeight: 500, textTransform: 'none' },
    },
    components: componentLook(colour),
  }
}

type Shadows = NonNullable<RaThemeOptions['shadows']>

/**
 * In the place of MUI's themes by CSS variables, and what remembers such a theme's mode: ours are plain ones, and
 * their mode is the person's setting (src/layout/theme).
 */
function none(): never {
  throw new Error('Themes by CSS variables are not part of this build (vite.config.ts)')
}

export { none as CssVarsProvider, none as default }

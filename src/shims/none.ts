/** In the place of MUI's themes by CSS variables, react-admin's exporter, and what emotion hands a component's statics on by. */
function none(): never {
  throw new Error('This is not part of the build (vite.config.ts)')
}

export { none as CssVarsProvider, none as default }

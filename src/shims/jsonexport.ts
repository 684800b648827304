/** In the place of jsonexport, which react-admin's own exporter would use: exports here are `src/admin/transfer`. */
function jsonExport(): never {
  throw new Error("react-admin's exporter is not part of this build (vite.config.ts)")
}

export { jsonExport as default }

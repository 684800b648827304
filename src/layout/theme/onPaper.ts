const hidden = { display: 'none !important' }

/** Nothing that is for the screen only. */
const forScreens = [
  'header.MuiAppBar-root, .MuiDrawer-root, .MuiSnackbar-root, .MuiAlert-action, .skip-nav-button',
  '.MuiButton-root, .MuiIconButton-root, .MuiFab-root, .MuiToggleButton-root',
  '.RaTopToolbar-root, .RaListToolbar-root, .RaToolbar-root, .MuiTableCell-paddingCheckbox',
  '.MuiTablePagination-selectLabel, .MuiTablePagination-input, .leaflet-control-zoom',
].join()

const surfaces =
  'html, body, #root, #root :not(svg *, [aria-hidden=true], .MuiLinearProgress-root *)'

/** Any page on paper: what it tells, black on white, all of it (a paper such as an invoice has its own look). */
export const onPaper = {
  [forScreens]: hidden,
  [surfaces]: {
    backgroundColor: 'transparent !important',
    boxShadow: 'none !important',
    color: '#000 !important',
  },
  '#root svg text': { fill: '#000 !important' },
  '#root [data-legend] *': { printColorAdjust: 'exact' },
  '#root main, #root main *': { overflow: 'visible !important' },
  '#root :has(> main)': { marginTop: '0 !important' },
  '#root .MuiTableCell-root': {
    position: 'static !important',
    whiteSpace: 'normal !important',
    padding: '2px 4px !important',
    fontSize: '0.75rem',
    overflowWrap: 'anywhere',
  },
  '#root :is(tr, .MuiCard-root, img)': { breakInside: 'avoid' },
}

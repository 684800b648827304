import type { RaThemeOptions } from 'react-admin'
import { timings } from '@/lib/timings'
import { type Palette, shape } from './tokens'

type Components = NonNullable<RaThemeOptions['components']>

/** How MUI's and react-admin's components differ from their defaults: flat, compact, lines instead of shadows. */
export const componentLook = (colour: Palette): Components => ({
  ...inputs(colour),
  ...tables(colour),
  ...surfaces(colour),
  ...shell(colour),
})

const seeThroughOnPhones = { '@media (max-width: 600px)': { backgroundColor: 'transparent' } }

const tightOnPhones = { '@media (max-width: 600px)': { flexWrap: 'wrap', gap: 0 } } as const

const inputs = (colour: Palette): Components => ({
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  // Its keyframes stand in motion.css: else each input looks for them in the document when it comes and when it goes.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: { notchedOutline: { borderColor: colour.edge } },
  },
  MuiButton: { defaultProps: { disableElevation: true, size: 'small' } },
  MuiToggleButton: { styleOverrides: { root: { color: colour.muted } } },
  MuiButtonBase: {
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${colour.gold}`, outlineOffset: 1 } },
    },
  },
})

const tables = (colour: Palette): Components => ({
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderBottomColor: colour.line,
        fontVariantNumeric: 'tabular-nums',
        '&.MuiTableCell-sizeSmall': { paddingInline: 10 },
        '&&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
        '&.RaDataTable-rowCell': {
          maxWidth: 320,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
      },
      head: {
        backgroundColor: colour.raised,
        color: colour.muted,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTablePagination: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
})

const surfaces = (colour: Palette): Components => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { border: `1px solid ${colour.line}` } },
  },
  MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiAlert: {
    styleOverrides: {
      // A button below the text begins left of it, by its padding.
      message: { overflow: 'visible', overflowWrap: 'anywhere' },
      action: { whiteSpace: 'nowrap' },
    },
  },
  MuiSnackbarContent: { styleOverrides: { root: { borderRadius: shape.radius } } },
  // Where there is nothing to scroll to there is no gap either.
  MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { display: 'none' } } } },
  RaToolbar: { styleOverrides: { root: { backgroundColor: colour.raised } } },
  RaTopToolbar: { styleOverrides: { root: [seeThroughOnPhones, tightOnPhones] } },
  RaListToolbar: { styleOverrides: { root: seeThroughOnPhones } },
})

const shell = (colour: Palette): Components => ({
  RaSidebar: {
    styleOverrides: {
      root: {
        // What drops out of the closed menu lies over the page.
        '&.MuiDrawer-docked': { position: 'relative', zIndex: timings.dropdownZ },
        '& .MuiPaper-root': { backgroundColor: colour.surface },
        '& .RaSidebar-fixed': {
          width: 'inherit',
          height: `calc(100vh - ${shape.bar}px)`,
          borderRight: `1px solid ${colour.line}`,
          backgroundColor: colour.surface,
          overflowY: 'auto',
        },
      },
    },
  },
  RaAppBar: {
    styleOverrides: {
      root: {
        backgroundColor: colour.surface,
        color: colour.text,
        borderBottom: `1px solid ${colour.line}`,
        '& .RaAppBar-toolbar': { minHeight: shape.bar - 1 },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: colour.soft },
      },
    },
  },
})

import type { RaThemeOptions } from 'react-admin'
import { coarse, thumbHigh, thumbWide } from '@/lib'
import { inputLook } from './inputLook'
import { OverPage } from './overPage'
import { motion, type Palette, shape, type } from './tokens'

type Components = NonNullable<RaThemeOptions['components']>

/** How MUI's and react-admin's components differ from their defaults: flat, compact, lines instead of shadows. */
export const componentLook = (colour: Palette): Components => ({
  ...inputLook(colour),
  ...buttons(colour),
  ...tables(colour),
  ...badges(colour),
  ...surfaces(colour),
  ...shell(colour),
})

const seeThroughOnPhones = { '@media (max-width: 600px)': { backgroundColor: 'transparent' } }

const tightOnPhones = { '@media (max-width: 600px)': { flexWrap: 'wrap', gap: 0 } } as const

const buttons = (colour: Palette): Components => {
  const plain = { color: colour.text }
  const edged = { ...plain, borderColor: colour.line2 }
  return {
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `2px solid ${colour.focus}`, outlineOffset: 1 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: {
          ...type.table,
          fontWeight: 500,
          minHeight: shape.control,
          paddingInline: 12,
          transitionDuration: `${motion.hover}ms`,
          ...thumbHigh,
          // Brown is for the one thing that a screen is for.
          variants: [
            { props: { variant: 'text', color: 'primary' }, style: plain },
            { props: { variant: 'outlined', color: 'primary' }, style: edged },
          ],
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: shape.radius,
          ...thumbWide,
          variants: [{ props: { color: 'primary' }, style: plain }],
        },
      },
    },
    MuiFab: { styleOverrides: { root: thumbHigh } },
    MuiToggleButton: {
      styleOverrides: {
        root: { ...type.table, minHeight: shape.control, color: colour.muted, ...thumbHigh },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: shape.control },
        list: { gap: 4 },
        indicator: { display: 'none' },
        // A tab that goes on behind the arrow fades there: no word is cut.
        scroller: {
          maskImage:
            'linear-gradient(to right, transparent, #000 var(--before, 0px), #000 calc(100% - var(--behind, 0px)), transparent)',
          '.MuiTabScrollButton-root:not(.Mui-disabled) + &': { '--before': '32px' },
          '&:has(+ .MuiTabScrollButton-root:not(.Mui-disabled))': { '--behind': '32px' },
        },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          ...type.table,
          fontWeight: 500,
          minWidth: 0,
          minHeight: shape.control,
          padding: '4px 10px',
          borderRadius: shape.radius,
          color: colour.muted,
          ...thumbHigh,
          '&:hover': { color: colour.text },
          '&.Mui-selected': { backgroundColor: colour.sunken, color: colour.text },
          // Outside it the row of tabs would cut it off.
          '&.Mui-focusVisible': { outlineOffset: -2 },
        },
      },
    },
    // Where there is nothing to scroll to there is no gap either.
    MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { display: 'none' } } } },
  }
}

const tables = (colour: Palette): Components => ({
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: colour.soft },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        ...type.table,
        borderBottomColor: colour.line,
        '&.MuiTableCell-sizeSmall': { paddingInline: 10 },
        // Below a card's title its words begin where the title does. Without the star it would be taken for the cell's own.
        '*:where(.MuiCard-root > .MuiTableContainer-root) &:first-of-type': {
          paddingInlineStart: 16,
        },
        '*:where(.MuiCard-root > .MuiTableContainer-root) &:last-of-type': { paddingInlineEnd: 16 },
        '&&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
        '&.RaDataTable-rowCell': {
          maxWidth: 320,
          paddingBlock: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          // The primary colour is for what is to be done.
          '& a': { color: 'inherit', textDecorationColor: colour.line2 },
        },
      },
      head: {
        ...type.meta,
        backgroundColor: colour.surface,
        color: colour.muted,
        fontWeight: 500,
        height: shape.input,
        paddingBlock: 0,
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { overflow: 'hidden' },
      toolbar: { '&&': { minHeight: 44 } },
      input: thumbHigh,
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        // It lies over the bar with the tabs, and stays there with it.
        '&&': { position: 'sticky', top: 'calc(var(--bar, 0px) + var(--view, 45px))', zIndex: 5 },
        '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': {
          height: 45,
          minHeight: 45,
          transform: 'translateY(-45px)',
          borderRadius: 0,
          backgroundColor: colour.soft,
          color: colour.onSoft,
        },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: thumbHigh } },
})

/** A badge's colour is a state: words on a tint of theirs, behind a dot. */
const badges = (colour: Palette): Components => {
  const state = (ink: string, ground: string) => ({
    color: ink,
    backgroundColor: ground,
    '&::before': {
      content: '""',
      width: 6,
      height: 6,
      marginInlineStart: 8,
      borderRadius: 3,
      backgroundColor: 'currentColor',
    },
    '& .MuiChip-label': { paddingInlineStart: 6 },
  })
  const variant = 'filled'
  return {
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          ...type.meta,
          fontWeight: 500,
          borderRadius: shape.radius,
          // What takes it away is pressed by a thumb.
          '&.MuiChip-deletable': thumbHigh,
          '& .MuiChip-deleteIcon': { [coarse]: { fontSize: 24 } },
          variants: [
            {
              props: { variant: 'outlined' },
              style: { borderRadius: shape.tag, borderColor: colour.line2 },
            },
            { props: { variant, color: 'default' }, style: state(colour.idle, colour.idleSoft) },
            {
              props: { variant, color: 'warning' },
              style: state(colour.warning, colour.warningSoft),
            },
            { props: { variant, color: 'info' }, style: state(colour.info, colour.infoSoft) },
            {
              props: { variant, color: 'success' },
              style: state(colour.success, colour.successSoft),
            },
            { props: { variant, color: 'error' }, style: state(colour.error, colour.errorSoft) },
          ],
        },
      },
    },
  }
}

const NoIcon = () => null

/** What is asked before something is done, as a step's dialog is: words, of which the one that does it is filled. */
const confirmation = (colour: Palette): NonNullable<Components['RaConfirm']> => {
  const filled = (ground: string, ink: string, under: string) => ({
    '&, &:hover': { backgroundColor: ground, color: ink },
    '&:hover': { backgroundColor: under },
    '&.Mui-disabled': { backgroundColor: colour.sunken, color: colour.faint },
  })
  return {
    defaultProps: { ConfirmIcon: NoIcon, CancelIcon: NoIcon },
    styleOverrides: {
      root: {
        '& .MuiButton-startIcon': { display: 'none' },
        '& .RaConfirm-confirmPrimary': filled(
          colour.primary,
          colour.onPrimary,
          colour.primaryHover,
        ),
        '& .RaConfirm-confirmWarning': filled(colour.error, colour.onSignal, colour.error),
      },
    },
  }
}

const atSides = { paddingInline: 16, '@media (min-width: 600px)': { paddingInline: 24 } }

const closedByBack = { slots: { root: OverPage } }

const surfaces = (colour: Palette): Components => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { border: `1px solid ${colour.line}`, borderRadius: shape.card } },
  },
  MuiPopover: {
    defaultProps: closedByBack,
    styleOverrides: { paper: { borderRadius: shape.card } },
  },
  MuiMenu: { defaultProps: closedByBack },
  MuiDialog: {
    defaultProps: closedByBack,
    styleOverrides: {
      // An address that is longer than a phone is wide is read to its end.
      paper: { borderRadius: shape.dialog, overflowWrap: 'break-word' },
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: atSides } },
  MuiDialogContent: { styleOverrides: { root: atSides } },
  // Ends where the inputs above it do.
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '8px 16px 16px', '@media (min-width: 600px)': { padding: '8px 24px 20px' } },
    },
  },
  RaConfirm: confirmation(colour),
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiAlert: {
    styleOverrides: {
      // A button below the text begins left of it, by its padding.
      message: { overflow: 'visible', overflowWrap: 'break-word' },
      action: { whiteSpace: 'nowrap' },
    },
  },
  MuiSnackbarContent: { styleOverrides: { root: { borderRadius: shape.radius } } },
  RaToolbar: { styleOverrides: { root: { backgroundColor: colour.sunken } } },
  RaTopToolbar: { styleOverrides: { root: [seeThroughOnPhones, tightOnPhones] } },
  RaListToolbar: { styleOverrides: { root: seeThroughOnPhones } },
})

const shell = (colour: Palette): Components => ({
  MuiListItemButton: {
    styleOverrides: {
      root: {
        ...thumbHigh,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: colour.soft },
      },
    },
  },
})

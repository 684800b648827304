import type { RaThemeOptions } from 'react-admin'
import { coarse, thumbHigh, thumbWide } from '@/lib'
import { floating, type Palette, shape, type } from './tokens'

type Components = NonNullable<RaThemeOptions['components']>

/** How inputs differ from MUI's: their names above them, as high as a hand or a mouse needs. */
export const inputLook = (colour: Palette): Components => ({
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      inputRoot: {
        '&.MuiInputBase-sizeSmall': {
          paddingBlock: 5,
          [coarse]: { paddingBlock: 7.5 },
        },
      },
      paper: { boxShadow: floating(colour) },
      option: thumbHigh,
      popupIndicator: thumbWide,
      clearIndicator: thumbWide,
    },
  },
  // Its keyframes stand in motion.css: else each input looks for them in the document when it comes and when it goes.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: { input: { '&::placeholder': { color: colour.faint, opacity: 1 } } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: {
        top: 0,
        borderColor: colour.edge,
        '& legend': { display: 'none' },
      },
      root: {
        [coarse]: { minHeight: shape.touch },
        '&.MuiInputBase-sizeSmall:not(.MuiInputBase-multiline, .MuiAutocomplete-inputRoot) .MuiInputBase-input':
          { paddingBlock: room(shape.input), [coarse]: { paddingBlock: room(shape.touch) } },
      },
      input: {
        'label[data-shrink=false] + .MuiInputBase-formControl &&::placeholder': {
          opacity: '1 !important',
        },
      },
    },
  },
  ...labels(colour),
  MuiMenuItem: {
    styleOverrides: { root: { ...type.table, minHeight: shape.control, ...thumbHigh } },
  },
  MuiCheckbox: { styleOverrides: { root: thumbWide } },
  MuiRadio: { styleOverrides: { root: thumbWide } },
  MuiFormControlLabel: { styleOverrides: { root: thumbHigh } },
})

/** Names above inputs, and what is said below them. */
const labels = (colour: Palette): Components => ({
  // Above its input; in the bar of a list, which is one line high, in it until something is typed.
  MuiInputLabel: {
    styleOverrides: {
      root: {
        ...type.table,
        fontWeight: 500,
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        color: colour.text,
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        '&.Mui-focused:not(.Mui-error)': { color: colour.text },
        [inBar]: {
          ...type.body,
          position: 'absolute',
          // Its icon lies at the end.
          maxWidth: 'calc(100% - 56px)',
          marginBottom: 0,
          color: colour.muted,
          // What it has no room for goes on below, unseen: no word is cut.
          maxHeight: 20,
          overflow: 'hidden',
          pointerEvents: 'none',
          transform: `translate(14px, ${room(shape.input)})`,
          [coarse]: { transform: `translate(14px, ${room(shape.touch)})` },
          // What is typed stands there then.
          '&.MuiFormLabel-filled': { opacity: 0 },
        },
      },
      asterisk: { color: colour.error },
    },
  },
  MuiFormLabel: {
    styleOverrides: { root: { ...type.table, fontWeight: 500, color: colour.text } },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { ...type.meta, marginInline: 0, marginTop: 2, minHeight: 16 } },
  },
})

/** Pixels above and below the line of an input, which is 20 high, so that it is as high as this. */
const room = (height: number) => `${(height - 20) / 2}px`

/** In the bar of a list there is no room above an input. */
const inBar = '.RaList-actions &'

import type { Field, FieldKind } from '@/schema'

/** How many of the twelve columns of a form an input of a kind takes. */
const spans: { readonly [Kind in FieldKind]: number } = {
  text: 6,
  longText: 12,
  richText: 12,
  email: 6,
  phone: 6,
  url: 12,
  image: 6,
  integer: 4,
  number: 4,
  money: 4,
  weight: 4,
  boolean: 3,
  select: 4,
  tags: 6,
  date: 4,
  timestamp: 4,
  geopoint: 12,
  reference: 6,
  location: 12,
  group: 12,
  list: 12,
  map: 12,
  lookup: 6,
  derived: 4,
  rest: 12,
}

export const spanOf = ({ kind }: Pick<Field, 'kind'>): number => spans[kind]

/** Pixels between two columns. */
const GAP = 16

/** Twelve columns; what does not say how many of them it takes is as wide as all. */
export const fieldGrid = {
  display: 'flex',
  // A list's entries have columns of react-admin's own.
  flexDirection: 'row',
  flexWrap: 'wrap',
  columnGap: `${GAP}px`,
  // What is said below an input is nearer to it than to the next one's name.
  rowGap: 1.25,
  alignItems: 'flex-start',
  width: 1,
  containerType: 'inline-size',
  '& > *': { flex: '0 0 100%', minWidth: 0 },
  '& .MuiFormControl-root': { m: 0 },
  '& .RaLabeled-label': { typography: 'body2', fontWeight: 500, color: 'text.primary' },
  // A tag is no state.
  '& .MuiAutocomplete-tag::before': { display: 'none' },
  // A box to tick is in one line with the inputs beside it, which have their names above and their help below them.
  '& > .for-boolean': { alignSelf: 'flex-end', pb: 2.25 },
  '&:not(:has(> :not(.for-boolean))) > .for-boolean': { pb: 0 },
  // Two to a line where both names fit into it whole.
  '@container (max-width: 519px)': {
    '& > :is(.for-boolean, .is-short)': {
      flex: `1 0 calc(50% - ${GAP / 2 + 0.1}px)`,
      minWidth: 'min-content',
      '& .MuiFormControlLabel-label, & .MuiInputLabel-root': { whiteSpace: 'nowrap' },
    },
  },
} as const

/** As wide as its kind is where there is room, half of it where there is less, on a phone alone, unless it is short; a text fills up its line. */
export const cell = (span: number) => ({
  sx: {
    // Of an entry's form, too, which react-admin draws.
    '&&&&': {
      '@container (min-width: 520px)': { flex: columns(Math.max(span, 6), span) },
      '@container (min-width: 720px)': { flex: columns(span, span) },
    },
  },
})

/** A tenth of a pixel less, lest rounding break the line. */
const columns = (count: number, span: number) =>
  `${span < 6 ? 0 : 1} 0 calc((100% + ${GAP}px) * ${count / 12} - ${GAP + 0.1}px)`

/**
 * Panels and cards left, what it is about right, as far as there is room for both; below the cards what belongs to it. Where
 * there is less the panels are as wide as both.
 */
export const body = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .panels': { minWidth: 0, '& > :last-child': { mb: 0 }, '&:empty': { display: 'none' } },
  '@container (min-width: 860px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    // As high as the cards are: what comes beside them moves nothing.
    gridTemplateRows: 'auto 1fr',
    '& > .beside': { gridColumn: 2, gridRow: '1 / 3' },
    '&:has(> .panels:not(:empty))': { gridTemplateRows: 'auto auto 1fr' },
    '& > .panels:not(:empty)': { gridColumn: '1 / -1' },
    '& > .panels:not(:empty) ~ .beside': { gridRow: '2 / 4' },
  },
  '@container (min-width: 1060px)': {
    '& > .panels:not(:empty)': { gridColumn: 1 },
    '& > .panels:not(:empty) ~ .beside': { gridRow: '1 / 4' },
  },
} as const

/** Where nothing stands left of it no room is kept for that. */
export const railAlone = {
  ...body,
  '@container (min-width: 860px)': {},
  '@container (min-width: 1060px)': {},
} as const

/** What is measured for that; wider than this no line is read well. */
export const page = { containerType: 'inline-size', maxWidth: 1240 } as const

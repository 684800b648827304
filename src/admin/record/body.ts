/** Cards left, what it is about right, as far as there is room for both; below the cards what belongs to it. */
export const body = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 860px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    // As high as the cards are: what comes beside them moves nothing.
    gridTemplateRows: 'auto 1fr',
    '& > .beside': { gridColumn: 2, gridRowStart: 1, gridRowEnd: 3 },
  },
} as const

/** Where there are no cards nothing is kept free for them. */
export const railAlone = { ...body, '@container (min-width: 860px)': {} } as const

/** What is measured for that; wider than this no line is read well. */
export const page = { containerType: 'inline-size', maxWidth: 1240 } as const

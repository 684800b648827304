/** Where a thumb and no mouse points. */
export const coarse = '@media (pointer: coarse)'

/** Pixels that it needs. */
export const thumb = 40

/** As high as a thumb needs, and as wide. */
export const thumbHigh = { [coarse]: { minHeight: thumb } }
export const thumbWide = { [coarse]: { minHeight: thumb, minWidth: thumb } }

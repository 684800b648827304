import { useStore } from 'react-admin'

export type Density = 'compact' | 'comfortable'

/** Pixels: a row of text, a row with a thumbnail. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 36, comfortable: 44 }

/** How close the rows of tables stand, as chosen in this browser. */
export const useDensity = () => useStore<Density>('density', 'comfortable')

/** Pixels: what a row is at least. */
export const useRowHeight = (): number => rowHeights[useDensity()[0]] ?? rowHeights.comfortable

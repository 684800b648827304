export interface Leaving {
  pathname: string
  /** Leads there whoever keeps the page, unless another way was gone meanwhile. */
  goOn: () => void
}

/** Asked of each way on; true keeps the page. */
export type Keeper = (leaving: Leaving) => boolean

const keepers = new Set<Keeper>()

export function askOnLeaving(keeps: Keeper): () => void {
  const own: Keeper = leaving => keeps(leaving)
  keepers.add(own)
  return () => void keepers.delete(own)
}

export const isKept = (leaving: Leaving): boolean => [...keepers].some(keeps => keeps(leaving))

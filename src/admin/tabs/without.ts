import type { FixedFilter, Tab } from '@/schema'

/** The filter values that no tab sets. */
export const without = (values: FixedFilter, tabs: Readonly<Record<string, Tab>>): FixedFilter => {
  const owned = Object.values(tabs).flatMap(({ filter = {} }) => Object.keys(filter))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !owned.includes(name)))
}

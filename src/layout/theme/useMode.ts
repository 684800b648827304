import { useStore, useStoreContext } from 'react-admin'

export const modes = ['light', 'dark', 'system'] as const
export const densities = ['compact', 'comfortable'] as const
export type Mode = (typeof modes)[number]

/** The chosen theme mode and how to choose another (M-NAV-07). Nothing stored is the system's, which is then followed. */
export function useMode(): [Mode, (mode: Mode) => void] {
  const store = useStoreContext()
  const [stored] = useStore<Mode | undefined>('theme')
  const choose = (mode: Mode) =>
    mode === 'system' ? store.removeItem('theme') : store.setItem('theme', mode)
  return [stored ?? 'system', choose]
}

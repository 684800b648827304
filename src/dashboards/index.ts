import type { ComponentType } from 'react'
import { screen } from '@/admin'

/** What stands at an address of the menu in the place of a generated screen; fetched when it is opened. */
export const dashboards: Readonly<Record<string, ComponentType>> = {
  '/dashboard': screen(() => import('./overview/Overview').then(view => view.Overview)),
  '/iot/statistics': screen(() => import('./iot/Statistics').then(view => view.Statistics)),
}

import { type ComponentType, lazy } from 'react'

/** What stands at an address of the menu in the place of a generated screen; fetched when it is opened. */
export const dashboards: Readonly<Record<string, ComponentType>> = {
  '/dashboard': lazy(() => import('./overview/Overview')),
  '/iot/statistics': lazy(() => import('./iot/Statistics')),
}

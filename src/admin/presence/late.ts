import { part } from '../queries/screen'
import type { HereProps } from './Here'

/** Who else has a record open: no page waits for that. */
export const Here = part<HereProps>(() => import('./Here').then(found => found.Here))

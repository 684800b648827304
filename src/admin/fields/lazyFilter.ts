import { part } from '../queries/screen'

/** The inputs of all kinds come with the first filter that is shown. */
export const FieldFilter = part(() => import('./FieldFilter').then(filter => filter.FieldFilter))

import type { Resource } from './types'

/** Filter key that asks for the archived records instead of the live ones. */
export const ARCHIVED = '_archived'

/** The `versionNo` of a record that was taken out of the lists (M-PRD-03). */
export const ARCHIVED_VERSION = -1

/** Whether records of this resource can be taken out of its lists without being deleted. */
export const isArchivable = ({ source }: Pick<Resource, 'source'>): boolean =>
  'versionNo' in source.constant

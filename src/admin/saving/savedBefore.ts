import type { ErrorKey } from '@/i18n/errors'

const SAVED_BEFORE: ErrorKey = 'sarang.error.saved_before'

/** Whether what was sent again is in already, as it was sent first, and is not changed by sending it. */
export const isSavedBefore = (error: unknown): boolean =>
  error instanceof Error && error.message === SAVED_BEFORE

/** The phrase, or the words, of what went wrong. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'ra.notification.http_error'

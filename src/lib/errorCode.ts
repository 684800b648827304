/** The code of an SDK's error, such as 'auth/wrong-password'; '' for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The HTTP status of an error of the data provider, undefined for any other. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined

/** No answer, or one that says that the server could not tell: what was written may be in all the same. */
export const isUnanswered = (status: number): boolean => status === 0 || status >= 500

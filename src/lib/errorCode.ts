/** The code of an SDK's error, such as 'auth/wrong-password'; '' for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

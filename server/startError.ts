/** What the process exits with when it cannot start; the numbers are documented for operators. */
export const EXIT = { portInUse: 2, corruptData: 3, locked: 4, unwritable: 5, configuration: 6 }

/** A reason not to start that the operator can act on: one Indonesian sentence and an exit code. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(reason: keyof typeof EXIT, message: string) {
    super(message)
    this.name = 'StartError'
    this.exitCode = EXIT[reason]
  }
}

/** The `code` of a system or SQLite error, such as EACCES or SQLITE_BUSY; empty when there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

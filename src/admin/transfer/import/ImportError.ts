/** Why a file is refused as a whole: a phrase of `sarang.import.refused` and what it says. */
export class ImportError extends Error {
  readonly args: Readonly<Record<string, unknown>>

  constructor(reason: string, args: Readonly<Record<string, unknown>> = {}) {
    super(`sarang.import.refused.${reason}`)
    this.args = args
  }
}

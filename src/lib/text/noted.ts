/** A note with one more line below what it says already: what happened, and why. */
export const noted = (note: unknown, happened: string, reason: unknown): string =>
  [...(typeof note === 'string' && note ? [note] : []), `${happened}: ${String(reason)}`].join('\n')

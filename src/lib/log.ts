/** What a user need not see but whoever looks into a fault does (M-ERR-02). This file is the only way to the browser's console. */
export function logFailure(what: string, error: unknown): void {
  console.warn(what, error)
}

/** An update came for what nobody shows any more (M-API-03). */
export function logStray(collection: string): void {
  console.warn(`FAILED SETTING ${collection} DOC`)
}

/** What a user need not see but whoever looks into a fault does (M-ERR-02): the only way to the browser's console. */
export function logFailure(what: string, error: unknown): void {
  console.warn(what, error)
}

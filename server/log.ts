/** Takes an event, such as `http.error`, with what an operator needs to know of it. */
export type Log = (event: string, details: Record<string, unknown>) => void

/**
 * What Firestore would bill since the page was opened: documents delivered by the server, and counts, for each
 * thousand entries begun a read. Readable
 * in the browser's console and by tests as `sarangReads`.
 */
export const meter = { documents: 0, counts: 0 }

Object.assign(globalThis, { sarangReads: meter })

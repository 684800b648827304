export interface StoredObject {
  readonly bucket: string
  readonly path: string
}

/** What of the store an address leads to; undefined for one that leads elsewhere, or to what cannot be there. */
export function objectAt(address: string): StoredObject | undefined {
  const [, bucket = '', object = ''] = /\/v0\/b\/([^/]+)\/o\/([^?]+)/.exec(address) ?? []
  const path = decoded(object)
  return isName(path) ? { bucket, path } : undefined
}

/** Nothing where it is no text: anybody may have written it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Whether the store could have an object of this name; of others it refuses even to look for one. */
const isName = (path: string) =>
  path !== '' && !/[\r\n]/.test(path) && Buffer.byteLength(path) <= MOST

/** Bytes, of Google's store. */
const MOST = 1024

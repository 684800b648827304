/** What of the store an address leads to; undefined for one that leads elsewhere. */
export function objectAt(address: string): { bucket: string; path: string } | undefined {
  const [, bucket = '', object = ''] = /\/v0\/b\/([^/]+)\/o\/([^?]+)/.exec(address) ?? []
  return object ? { bucket, path: decodeURIComponent(object) } : undefined
}

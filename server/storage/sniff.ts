/** How each format begins, in hexadecimal: a signature and what must follow it. */
const STARTS = [
  ['image/png', /^89504e470d0a1a0a0000000d49484452(?!0{8})/],
  ['image/jpeg', /^ffd8ff[c-f]/],
  ['image/webp', /^52494646[\da-f]{8}57454250565038(20|4c|58)/],
] as const

export const IMAGE_TYPES: ReadonlySet<string> = new Set(STARTS.map(([type]) => type))

/** The media type that the bytes themselves tell; undefined when they are no PNG, JPEG or WebP. */
export function sniff(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, 32)
  return STARTS.find(([, pattern]) => pattern.test(start))?.[0]
}

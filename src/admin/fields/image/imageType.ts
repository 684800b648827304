/** What the object store takes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** MiB of a picture, at most. */
export const mostMebibytes = 5

/** How each format begins, in hexadecimal: a signature and what must follow it. */
const starts: Readonly<Record<ImageType, RegExp>> = {
  'image/png': /^89504e470d0a1a0a0000000d49484452/,
  'image/jpeg': /^ffd8ff[c-f]/,
  'image/webp': /^52494646.{8}57454250565038(20|4c|58)/,
}

/** The media type that a file's bytes tell, whatever it is called; undefined for all that the object store does not take. */
export async function imageType(file: Blob): Promise<ImageType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const start = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return imageTypes.find(type => starts[type].test(start))
}

/** The phrase for what is wrong with a file as a picture; undefined when nothing is. */
export async function problemOf(file: Blob): Promise<string | undefined> {
  if (!(await imageType(file))) return 'sarang.image.type'
  return file.size > mostMebibytes * 1024 * 1024 ? 'sarang.image.size' : undefined
}

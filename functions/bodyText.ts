/** The text of a request's body; undefined when it is longer than so many bytes, and the rest is left unread. */
export async function bodyText({ body }: Request, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

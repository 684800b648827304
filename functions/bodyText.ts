interface Refusals {
  tooLarge(): Error
  malformed(): Error
}

/**
 * The text of a request's body of at most so many bytes. Throws `tooLarge` of a longer one, whose rest is left unread, and
 * `malformed` of one that breaks off: that is the sender's doing and no bug.
 */
export async function bodyText(
  request: Request,
  most: number,
  refusals: Refusals,
): Promise<string> {
  const text = await read(request, most).catch(() => {
    throw refusals.malformed()
  })
  if (text === undefined) throw refusals.tooLarge()
  return text
}

async function read({ body }: Request, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

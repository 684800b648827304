const HEARD_OUT = 64 * 1024 * 1024

interface Refusals {
  tooLarge(): Error
  malformed(): Error
}

/**
 * The text of a request's body of at most so many bytes. Throws `tooLarge` of a longer one, which is heard out up to a limit,
 * for who is answered before may lose the answer; and `malformed` of one that breaks off: that is the sender's doing and no bug.
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
    if (size > HEARD_OUT) return undefined
    if (size <= most) parts.push(part)
  }
  return size > most ? undefined : Buffer.concat(parts).toString()
}

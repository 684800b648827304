/** A shorter one stands in ordinary words, too. */
const SHORTEST = 8

/** The parts of an answer with asterisks for a secret: a service that repeats our key must not tell it to a browser. */
export async function* redact(
  parts: AsyncIterable<Uint8Array>,
  secret = '',
): AsyncGenerator<Uint8Array, void> {
  const needles = spellings(secret)
  if (needles.length === 0) return yield* parts
  const overlap = Math.max(...needles.map(needle => needle.length)) - 1
  let kept = Buffer.alloc(0)
  for await (const part of parts) {
    const text = Buffer.concat([kept, part])
    for (const needle of needles) blacken(text, needle)
    const end = Math.max(0, text.length - overlap)
    yield text.subarray(0, end)
    kept = text.subarray(end)
  }
  yield kept
}

function spellings(secret: string): Buffer[] {
  if (secret.length < SHORTEST) return []
  const json = JSON.stringify(secret).slice(1, -1)
  const forms = [secret, encodeURIComponent(secret), json, json.replaceAll('/', '\\/')]
  return [...new Set(forms)].map(form => Buffer.from(form))
}

function blacken(text: Buffer, needle: Buffer): void {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at)) {
    text.fill('*', at, at + needle.length)
  }
}

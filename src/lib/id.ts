const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 20

/** A new document id of the form that Firestore's own SDK makes: 20 letters and digits. */
export function newId(): string {
  let id = ''
  while (id.length < length) id += letters(crypto.getRandomValues(new Uint8Array(length)))
  return id.slice(0, length)
}

/** Bytes that would favour the first letters are dropped. */
const letters = (bytes: Uint8Array): string =>
  Array.from(bytes)
    .filter(byte => byte < 248)
    .map(byte => alphabet[byte % alphabet.length])
    .join('')

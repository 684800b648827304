const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new document id of the form that Firestore's own SDK makes: 20 letters and digits. Firebase Auth's have 28. */
export function newId(length = 20): string {
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

/** Whether a record can be under this id: what Firestore takes for no id at all exists nowhere. */
export const isDocumentId = (id: string): boolean =>
  id !== '' && bytesOf(id) <= longest && !/[/]|^\.\.?$|^__.*__$/.test(id)

const longest = 1500
const bytesOf = (text: string) => new TextEncoder().encode(text).length

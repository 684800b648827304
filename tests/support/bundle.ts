import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How the services of the devices call the key; the app sends none, so it has no name for one. */
const FIELDS = ['admin_key', 'adminKey', 'CAMERA_ADMIN_KEY', 'IOT_API_KEY']
/** Copies of what stands beside them. */
const COMPRESSED = /\.(br|gz)$/

/** Where a folder of a built app has one of these secrets in any spelling, or a field for one: `file: what`. */
export function findSecrets(folder: string, secrets: readonly string[]): string[] {
  const wanted = [
    ...FIELDS.map(field => ({ what: field, text: field })),
    ...secrets.flatMap((secret, index) =>
      spellings(secret).map(text => ({ what: `secret ${index + 1}`, text })),
    ),
  ]
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !COMPRESSED.test(entry.name))
    .flatMap(entry => {
      const path = join(entry.parentPath, entry.name)
      const content = readFileSync(path)
      const found = wanted.filter(({ text }) => content.includes(text))
      return [...new Set(found.map(({ what }) => `${path.slice(folder.length + 1)}: ${what}`))]
    })
}

function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const percent = hex.replaceAll(/../g, '%$&')
  return [
    ...[secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)],
    ...[hex, hex.toUpperCase(), percent, percent.toUpperCase()],
    ...[0, 1, 2].flatMap(before => base64Within(bytes, before)),
  ]
}

/** A secret in the base64 of a longer text, with so many bytes before it: the letters that are its own alone. */
function base64Within(bytes: Buffer, before: number): string[] {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
  const end = text.length - ((before + bytes.length) % 3 ? 4 : 0)
  const own = text.slice(before ? 4 : 0, end)
  return [own, own.replaceAll('+', '-').replaceAll('/', '_')]
}

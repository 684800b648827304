import { hkdfSync, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { StartError } from '../startError'

/** The pair that signs and checks ID tokens, with its name in their header, and the key that signs the cookies of devices. */
export type SigningKeys = Awaited<ReturnType<typeof loadKeys>>

/** Reads the key file, or makes one (0600) when there is none. Throws StartError `corruptData`. */
export async function loadKeys(file: string) {
  if (!existsSync(file)) await writeKeys(file)
  const text = readFileSync(file, 'utf8')
  try {
    const { publicJwk, privateJwk } = JSON.parse(text) as Record<string, JWK>
    const [privateKey, publicKey] = await Promise.all([toKey(privateJwk), toKey(publicJwk)])
    const deviceKey = Buffer.from(hkdfSync('sha256', privateJwk?.d ?? '', '', 'device cookie', 32))
    return { kid: privateJwk?.kid ?? '', privateKey, publicKey, deviceKey }
  } catch {
    throw new StartError(
      'corruptData',
      `${file} rusak dan dibiarkan apa adanya. Pulihkan dari cadangan, atau hapus: dibuat yang baru, dan semua orang harus masuk lagi.`,
    )
  }
}

async function writeKeys(file: string) {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  const text = JSON.stringify({
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid },
    privateJwk: { ...(await exportJWK(pair.privateKey)), kid },
  })
  writeFileSync(`${file}.draft`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.draft`, file)
}

async function toKey(jwk: JWK | undefined): Promise<CryptoKey> {
  const key = await importJWK(jwk ?? {}, 'RS256')
  if (key instanceof Uint8Array) throw new Error('A symmetric key cannot sign ID tokens')
  return key
}

import { z } from 'zod'
import type { Project } from './project'

const config = z.object({
  signIn: z.object({
    hashConfig: z.object({
      algorithm: z.literal('SCRYPT'),
      signerKey: z.string().min(1),
      saltSeparator: z.string(),
      rounds: z.number(),
      memoryCost: z.number(),
    }),
  }),
})

/** How a project hashes: Firebase's kind of scrypt, with keys of the project. */
export type Hashing = z.infer<typeof config>['signIn']['hashConfig']

/** Undefined when these credentials may not know it. */
export async function readHashing({ id, rest }: Project): Promise<Hashing | undefined> {
  const answer = await rest.identity(`admin/v2/projects/${id}/config`).catch(() => undefined)
  return config.safeParse(answer).data?.signIn.hashConfig
}

interface Told {
  readonly passwordHash?: string | undefined
  readonly salt?: string | undefined
}

/** What Firebase says instead of a hash to who may not have it. */
const REDACTED = Buffer.from('REDACTED').toString('base64url')

/** As the box keeps it; null for what Firebase keeps to itself, such as an imported hash of another kind. */
export function passwordOf(
  { passwordHash = '', salt = '' }: Told,
  hashing: Hashing | undefined,
): string | null {
  if (!hashing || !passwordHash || plain(passwordHash) === REDACTED) return null
  const { rounds, memoryCost, signerKey, saltSeparator } = hashing
  const texts = [salt, passwordHash, signerKey, saltSeparator].map(plain)
  return ['firebase', 2 ** memoryCost, rounds, 1, ...texts].join('$')
}

/** What must be the same for all accounts of a call. */
export function kindOf(password: string | null): string {
  const [kind = '', N, r, p, , , ...keys] = password?.split('$') ?? []
  return [kind, N, r, p, ...keys].join('$')
}

/** How the hashes of a kind were made; undefined for none. */
export function hashOf(kind: string) {
  const [name, N, r, p, signer = '', separator = ''] = kind.split('$')
  const [memory, rounds] = [Number(N), Number(r)]
  if (name === 'firebase') {
    const keys = { signerKey: plain(signer), saltSeparator: plain(separator) }
    return { hashAlgorithm: 'SCRYPT', memoryCost: Math.log2(memory), rounds, ...keys }
  }
  if (name !== 'scrypt') return undefined
  const cost = { cpuMemCost: memory, blockSize: rounds, parallelization: Number(p) }
  return { hashAlgorithm: 'STANDARD_SCRYPT', ...cost, dkLen: 32 }
}

/** Salt and hash, where there is a password. */
export function textsOfPassword(password: string | null) {
  const [, , , , salt, hash] = password?.split('$') ?? []
  return salt && hash ? { salt: plain(salt), passwordHash: plain(hash) } : {}
}

/** Base64 of either alphabet; the one of addresses goes into the file. */
const plain = (text: string) => Buffer.from(text, 'base64').toString('base64url')

import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, type TestBox } from '../../support/box'
import { call, fakeClock, refresh, signIn, startBoxWithPeople } from './client'

const clock = fakeClock()
let box: TestBox
let good: string
beforeAll(async () => {
  box = await startBoxWithPeople({ now: clock.now })
  good = (await signIn(box, 'budi@contoh.id')).idToken
})
afterAll(() => box.stop())

function ownKeys() {
  const { privateJwk, publicJwk } = JSON.parse(readFileSync(join(box.dataDir, 'keys.json'), 'utf8'))
  return {
    privateKey: createPrivateKey({ key: privateJwk, format: 'jwk' }),
    publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
  }
}

/** Signed with the box's own key, so that only what was changed can be what is refused. */
function resigned(claims: object, header: Partial<JWTHeaderParameters> = {}) {
  return new SignJWT({ ...decodeJwt(good), ...claims })
    .setProtectedHeader({ alg: 'RS256', ...decodeProtectedHeader(good), ...header })
    .sign(ownKeys().privateKey)
}

const seconds = () => Math.floor(clock.now() / 1000)
const [headerPart, payloadPart, signaturePart] = ['header', 'payload', 'signature'].map(
  (_, index) => () => good.split('.')[index] ?? '',
) as [() => string, () => string, () => string]

test('a token that is only signed again passes', async () => {
  await expect(box.verify(await resigned({}))).resolves.toMatchObject({ uid: 'budi' })
})

const mutants: Record<string, () => string | Promise<string>> = {
  'no token': () => '',
  'the word owner': () => 'owner',
  'three dots': () => '...',
  'alg none': () => new UnsecuredJWT(decodeJwt(good)).encode(),
  'alg none with our kid': () => {
    const header = { ...decodeProtectedHeader(good), alg: 'none' }
    return `${base64url.encode(JSON.stringify(header))}.${payloadPart()}.`
  },
  'no signature': () => `${headerPart()}.${payloadPart()}.`,
  'a signature cut short': () => good.slice(0, -4),
  'another payload under the signature': () => {
    const claims = base64url.encode(JSON.stringify({ ...decodeJwt(good), sub: 'sari' }))
    return `${headerPart()}.${claims}.${signaturePart()}`
  },
  'HS256 with the public key as secret': async () => {
    const { kid } = decodeProtectedHeader(good)
    const pem = ownKeys().publicKey.export({ type: 'spki', format: 'pem' })
    return new SignJWT(decodeJwt(good))
      .setProtectedHeader({ alg: 'HS256', ...(kid && { kid }) })
      .sign(new TextEncoder().encode(String(pem)))
  },
  'a key of their own under our kid': async () => {
    const { privateKey } = await generateKeyPair('RS256')
    return new SignJWT(decodeJwt(good))
      .setProtectedHeader({ alg: 'RS256', ...decodeProtectedHeader(good) })
      .sign(privateKey)
  },
  'a key of their own inside the token': async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    return new SignJWT(decodeJwt(good))
      .setProtectedHeader({ alg: 'RS256', kid: 'x', x5c: [await exportSPKI(publicKey)] })
      .sign(privateKey)
  },
  'PS256 with our key': () => resigned({}, { alg: 'RS512' }),
  'another kid': () => resigned({}, { kid: 'other' }),
  'no kid': async () =>
    new SignJWT(decodeJwt(good)).setProtectedHeader({ alg: 'RS256' }).sign(ownKeys().privateKey),
  'another audience': () => resigned({ aud: 'other-project' }),
  'another issuer': () => resigned({ iss: 'https://securetoken.google.com/other-project' }),
  'an issuer that only begins like ours': () =>
    resigned({ iss: `https://securetoken.google.com/${PROJECT}x` }),
  'a subject that is nobody': () => resigned({ sub: 'nobody' }),
  'no subject': () => resigned({ sub: '' }),
  'a subject that is a map': () => resigned({ sub: { uid: 'budi' } }),
  'a subject that is a list': () => resigned({ sub: ['budi'] }),
  'not valid yet': () => resigned({ nbf: seconds() + 60 }),
  'no end': () => resigned({ exp: undefined }),
  'no time of issue': () => resigned({ iat: undefined }),
  'issued in a second from now': () => resigned({ iat: seconds() + 1 }),
  'issued in a year from now': () => resigned({ iat: seconds() + 365 * 86_400 }),
  'no time of the sign-in': () => resigned({ auth_time: undefined }),
  'a sign-in at no time': () => resigned({ auth_time: 'x' }),
  'a sign-in in a second from now': () => resigned({ auth_time: seconds() + 1 }),
  'issued more than an hour ago, and good for a year': () =>
    resigned({ iat: seconds() - 3601, exp: seconds() + 365 * 86_400 }),
  expired: () => resigned({ exp: seconds() - 1 }),
  'expiring now': () => resigned({ exp: seconds() }),
}

test.each(Object.entries(mutants))('refused: %s', async (_name, make) => {
  const token = await make()
  await expect(box.verify(token)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
  const lookup = await call(box, 'lookup', { idToken: token })
  expect(lookup.status).toBe(400)
  expect(lookup.body).not.toHaveProperty('users')
})

test('a token lives an hour and not longer', async () => {
  const { idToken, refreshToken } = await signIn(box, 'sari@contoh.id')
  clock.advance(3599 * 1000)
  await expect(box.verify(idToken)).resolves.toMatchObject({ uid: 'sari' })
  clock.advance(1000)
  await expect(box.verify(idToken)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
  expect((await call(box, 'lookup', { idToken })).body.error?.message).toBe('TOKEN_EXPIRED')
  const { body } = await refresh(box, refreshToken)
  await expect(box.verify(String(body.id_token))).resolves.toMatchObject({ uid: 'sari' })
})

test('the key file is private', async () => {
  const { statSync } = await import('node:fs')
  expect(statSync(join(box.dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
})

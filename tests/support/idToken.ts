import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { PROJECT } from './project'

/** An ID token signed with the key of the box that has this folder, without the work of a sign-in; `time` in seconds. */
export function signIdToken(data: string, { uid, time, ...claims }: { uid: string; time: number }) {
  const { privateJwk } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8'))
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    iat: time,
    exp: time + 3600,
    auth_time: time,
    ...claims,
  }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: privateJwk.kid, typ: 'JWT' })
    .sign(createPrivateKey({ key: privateJwk, format: 'jwk' }))
}

import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import type { VerifyToken } from '../caller'
import { StatusError } from '../status'
import { type Account, known } from './accounts'
import { AuthError } from './authError'
import type { AuthPorts } from './ports'

export const TOKEN_SECONDS = 3600

/** ID tokens as Firebase Auth issues them; what is checked is what Firebase's own servers check. */
export interface Tokens {
  /** `authTime`: seconds, when the person last typed the password. */
  issue(account: Account, authTime: number): Promise<string>
  /** Throws AuthError INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND or USER_DISABLED. */
  check(token: string): Promise<{ account: Account; claims: JWTPayload }>
  verify: VerifyToken
}

export function createTokens({ keys, accounts, project, now }: AuthPorts): Tokens {
  const issuer = `https://securetoken.google.com/${project}`
  const onlyOurs: JWTVerifyGetKey = ({ kid }) => {
    if (kid !== keys.kid) throw new errors.JWKSNoMatchingKey()
    return keys.publicKey
  }
  const signed = async (token: string) => {
    try {
      const currentDate = new Date(now())
      const expected = { algorithms: ['RS256'], issuer, audience: project, currentDate }
      const { payload } = await jwtVerify(token, onlyOurs, expected)
      return payload
    } catch (error) {
      throw new AuthError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
    }
  }
  const check: Tokens['check'] = async token => {
    const claims = await signed(token)
    if (!claims.sub || claims.iat === undefined) throw new AuthError('INVALID_ID_TOKEN')
    const account = known(accounts.byUid(claims.sub), 'USER_NOT_FOUND')
    if (account.disabled) throw new AuthError('USER_DISABLED')
    if (claims.iat < account.validSince) throw new AuthError('TOKEN_EXPIRED')
    return { account, claims }
  }
  return {
    issue: (account, authTime) => {
      const issuedAt = startOfSession(account, now())
      return new SignJWT(claimsOf(account, authTime))
        .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(project)
        .setSubject(account.uid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS)
        .sign(keys.privateKey)
    },
    check,
    verify: async token => {
      try {
        const { account, claims } = await check(token)
        return { uid: account.uid, claims }
      } catch (error) {
        if (!(error instanceof AuthError)) throw error
        throw new StatusError('UNAUTHENTICATED', `The ID token is not valid: ${error.message}`)
      }
    },
  }
}

/**
 * Now in seconds, but not before `validSince`: that is the second after a password change, so that
 * tokens of the very second of the change are void while those issued right after it are not.
 */
export function startOfSession(account: Account, now: number): number {
  return Math.max(Math.floor(now / 1000), account.validSince)
}

function claimsOf({ uid, email, name, photoURL }: Account, authTime: number) {
  return {
    ...(name && { name }),
    ...(photoURL && { picture: photoURL }),
    auth_time: authTime,
    user_id: uid,
    email,
    email_verified: false,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  }
}

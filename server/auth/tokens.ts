import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import type { Caller } from '../caller'
import { StatusError } from '../status'
import { type Account, known } from './accounts'
import { AuthError } from './authError'
import type { Grants } from './grants'
import type { AuthPorts } from './ports'

export const TOKEN_SECONDS = 3600

export type Tokens = ReturnType<typeof createTokens>
type TokenPorts = AuthPorts & { grants: Grants }

/** ID tokens as Firebase Auth issues them; what is checked is what Firebase's own servers check. */
export function createTokens({ keys, accounts, grants, project, now }: TokenPorts) {
  const issuer = `https://securetoken.google.com/${project}`
  const onlyOurs: JWTVerifyGetKey = ({ kid }) => {
    if (kid !== keys.kid) throw new errors.JWKSNoMatchingKey()
    return keys.publicKey
  }
  const signed = async (token: string) => {
    try {
      const own = { issuer, audience: project, currentDate: new Date(now()) }
      const { payload } = await jwtVerify(token, onlyOurs, { ...EXPECTED, ...own })
      return payload
    } catch (error) {
      throw new AuthError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
    }
  }
  const accept = (claims: JWTPayload): Account => {
    const uid = typeof claims.sub === 'string' ? claims.sub : ''
    const account = known(accounts.byUid(uid), 'USER_NOT_FOUND')
    if (account.disabled) throw new AuthError('USER_DISABLED')
    const [issuedAt, authTime] = [Number(claims.iat), Number(claims.auth_time)]
    if (issuedAt < account.validSince || grants.isEnded(account.uid, authTime))
      throw new AuthError('TOKEN_EXPIRED')
    if (!(Math.max(issuedAt, authTime) <= startOfSession(account, now())))
      throw new AuthError('INVALID_ID_TOKEN')
    return account
  }
  const check = async (token: string) => {
    const claims = await signed(token)
    if (now() / 1000 - Number(claims.iat) > TOKEN_SECONDS) throw new AuthError('TOKEN_EXPIRED')
    return { account: accept(claims), claims }
  }
  return {
    /** `authTime`: seconds, when the person last typed the password. */
    issue: (account: Account, authTime: number) => {
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
    /** Throws AuthError INVALID_ID_TOKEN, TOKEN_EXPIRED, USER_NOT_FOUND or USER_DISABLED. */
    check,
    isLive: ({ claims }: Caller) => {
      try {
        return accept(claims) !== undefined
      } catch {
        return false
      }
    },
    verify: async (token: string) => {
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

/** The claims are what Firebase's own have; jose asks for numbers where they are times. */
const EXPECTED = { algorithms: ['RS256'], requiredClaims: ['exp', 'iat', 'sub', 'auth_time'] }

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

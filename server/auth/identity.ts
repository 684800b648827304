import { type Account, known, normalizeEmail } from './accounts'
import { AuthError } from './authError'
import type { Grants } from './grants'
import { checkStrength } from './passwords'
import type { AuthPorts } from './ports'
import { isLastRoot } from './roots'
import { resetKey, signInKey, type Throttle } from './throttle'
import { startOfSession, TOKEN_SECONDS, type Tokens } from './tokens'

/** Changing a password or leaving asks for one typed at most this long ago, as on Firebase. */
const RECENT_SECONDS = 5 * 60

export interface IdentityPorts extends AuthPorts {
  tokens: Tokens
  grants: Grants
  throttle: Throttle
}

interface AccountUpdate {
  idToken: string
  password?: string | undefined
  email?: string | undefined
  displayName?: string | null | undefined
  photoUrl?: string | null | undefined
}

interface ResetRequest {
  requestType: string
  email?: string | undefined
}

/** The calls of Identity Toolkit and Secure Token, from checked bodies to answers. They throw AuthError. */
export type Identity = ReturnType<typeof createIdentity>

export function createIdentity(ports: IdentityPorts) {
  const { accounts, tokens, grants, throttle, now } = ports

  const startSession = async (account: Account) => {
    const authTime = startOfSession(account, now())
    const refreshToken = grants.openSession(account, authTime)
    const idToken = await tokens.issue(account, authTime)
    return { idToken, refreshToken, expiresIn: String(TOKEN_SECONDS) }
  }
  const recent = async (idToken: string) => {
    const { account, claims } = await tokens.check(idToken)
    const age = now() / 1000 - Number(claims.auth_time)
    if (age <= RECENT_SECONDS) return account
    throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
  const reload = ({ uid }: Account) => known(accounts.byUid(uid), 'USER_NOT_FOUND')

  return {
    signIn: async ({ email: text, password }: { email: string; password: string }) => {
      const email = normalizeEmail(text)
      if (!throttle.attempt(signInKey(email))) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER')
      const account = known(accounts.byEmail(email), 'EMAIL_NOT_FOUND')
      const isRight = await accounts.hasPassword(account.uid, password)
      // Hashing takes a while: the password may have been changed meanwhile.
      const current = reload(account)
      if (!isRight || current.validSince !== account.validSince) {
        throw new AuthError('INVALID_PASSWORD')
      }
      throttle.clear(signInKey(email))
      if (current.disabled) throw new AuthError('USER_DISABLED')
      accounts.update(current.uid, { lastLoginAt: now() })
      return { registered: true, ...publicFields(current), ...(await startSession(current)) }
    },

    lookup: async ({ idToken }: { idToken: string }) => {
      const { account } = await tokens.check(idToken)
      return { users: [userInfo(account)] }
    },

    update: async ({ idToken, password, email, displayName, photoUrl }: AccountUpdate) => {
      if (email !== undefined) throw new AuthError('OPERATION_NOT_ALLOWED')
      const isPlain = password === undefined
      const account = isPlain ? (await tokens.check(idToken)).account : await recent(idToken)
      const { name, photoURL } = account
      accounts.update(account.uid, { name: displayName ?? name, photoURL: photoUrl ?? photoURL })
      if (isPlain) return publicFields(reload(account))
      await accounts.setPassword(account.uid, password)
      grants.clearResetCodes(account.uid)
      return { ...publicFields(reload(account)), ...(await startSession(reload(account))) }
    },

    /** Not the last root: nobody could ever make another one. */
    delete: async ({ idToken }: { idToken: string }) => {
      const { uid } = await recent(idToken)
      if (isLastRoot(uid, ports)) throw new AuthError('OPERATION_NOT_ALLOWED')
      accounts.delete(uid)
      return {}
    },

    ...passwordReset(ports),

    refresh: async (refreshToken: string) => {
      const { account, authTime } = grants.resumeSession(refreshToken)
      return { uid: account.uid, idToken: await tokens.issue(account, authTime) }
    },
  }
}

/** A new password for who has lost the old one. */
function passwordReset({ accounts, grants, throttle, publicUrl, print }: IdentityPorts) {
  return {
    /** Prints a link with a code, to the app at this origin where no other is named, and answers only the address. */
    sendResetCode: async (ask: ResetRequest, origin: string) => {
      if (ask.requestType !== 'PASSWORD_RESET') throw new AuthError('OPERATION_NOT_ALLOWED')
      if (!ask.email) throw new AuthError('MISSING_EMAIL')
      const email = normalizeEmail(ask.email)
      if (!throttle.attempt(resetKey(email))) throw new AuthError('RESET_PASSWORD_EXCEED_LIMIT')
      const { uid } = known(accounts.byEmail(email), 'EMAIL_NOT_FOUND')
      const code = grants.newResetCode(uid)
      const link = `${publicUrl ?? origin}/password-reset?oobCode=${code}`
      print(`Atur ulang password untuk ${email} (berlaku 1 jam): ${link}`)
      return { email }
    },

    /** Without `newPassword` it only tells whose code it is. */
    resetPassword: async (ask: { oobCode: string; newPassword?: string | undefined }) => {
      const account = known(accounts.byUid(grants.findResetCode(ask.oobCode)), 'USER_NOT_FOUND')
      const { uid, email } = account
      if (account.disabled) throw new AuthError('USER_DISABLED')
      if (ask.newPassword !== undefined) {
        checkStrength(ask.newPassword)
        grants.clearResetCodes(uid)
        await accounts.setPassword(uid, ask.newPassword)
        for (const key of [signInKey(email), resetKey(email)]) throttle.clear(key)
      }
      return { email, requestType: 'PASSWORD_RESET' }
    },
  }
}

function publicFields({ uid, email, name, photoURL }: Account) {
  return {
    localId: uid,
    email,
    ...(name && { displayName: name }),
    ...(photoURL && { photoUrl: photoURL }),
  }
}

function userInfo(account: Account) {
  const { localId, ...shown } = publicFields(account)
  const { email, createdAt, lastLoginAt, validSince } = account
  return {
    localId,
    ...shown,
    emailVerified: false,
    providerUserInfo: [{ providerId: 'password', federatedId: email, rawId: email, ...shown }],
    validSince: String(validSince),
    createdAt: String(createdAt),
    lastLoginAt: String(lastLoginAt),
  }
}

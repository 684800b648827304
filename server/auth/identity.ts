import { z } from 'zod'
import { type Account, known, normalizeEmail } from './accounts'
import { AuthError } from './authError'
import type { Devices } from './devices'
import type { Grants } from './grants'
import { queueKey } from './passwords'
import type { AuthPorts } from './ports'
import { isLastRoot } from './roots'
import type { Count, Throttle } from './throttle'
import { startOfSession, TOKEN_SECONDS, type Tokens } from './tokens'

const text = z.string().max(4096)
export const withToken = z.object({ idToken: text })

/** What the calls of Identity Toolkit take, as far as it is read. */
export const bodies = {
  signIn: z.object({ email: text.default(''), password: text.default('') }),
  update: z.object({
    idToken: text.default(''),
    oobCode: text.optional(),
    deleteProvider: z.array(text).default([]),
    password: text.optional(),
    email: text.optional(),
    displayName: text.nullish(),
    photoUrl: text.nullish(),
  }),
  sendOobCode: z.object({ requestType: text, email: text.optional() }),
  resetPassword: z.object({ oobCode: text, newPassword: text.optional() }),
}

type Body<Call extends keyof typeof bodies> = z.infer<(typeof bodies)[Call]>

/** Changing a password or leaving asks for one typed at most this long ago, as on Firebase. */
const RECENT_SECONDS = 5 * 60

interface IdentityPorts extends AuthPorts {
  tokens: Tokens
  grants: Grants
  throttle: Throttle
  devices: Devices
}

/** Where a call comes from. */
export interface Origin {
  /** As `networkOf` names it. */
  network: string
  /** The cookie of a device that was here before. */
  device: string | undefined
  /** Has the device keep this cookie. */
  keep(device: string): void
}

/** The calls of Identity Toolkit and Secure Token, from checked bodies to answers. They throw AuthError. */
export type Identity = ReturnType<typeof createIdentity>

export function createIdentity(ports: IdentityPorts) {
  const { accounts, tokens, grants, throttle, devices, now } = ports
  const startSession = async (account: Account, cookie: string | undefined) => {
    const authTime = startOfSession(account, now())
    const refreshToken = grants.openSession(account, authTime, devices.find(account.uid, cookie))
    const idToken = await tokens.issue(account, authTime)
    return { idToken, refreshToken, expiresIn: String(TOKEN_SECONDS) }
  }
  const recent = async (idToken: string) => {
    const checked = await tokens.check(idToken)
    if (now() / 1000 - Number(checked.claims.auth_time) <= RECENT_SECONDS) return checked
    throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }
  const reload = ({ uid }: Account) => known(accounts.byUid(uid), 'USER_NOT_FOUND')

  return {
    signIn: async ({ email: text, password }: Body<'signIn'>, from: Origin) => {
      const email = normalizeEmail(text)
      // Before anything is looked up: no answer tells whether there is such an account.
      if (password === '') throw new AuthError('MISSING_PASSWORD')
      const found = accounts.byEmail(email)
      const device = found && devices.find(found.uid, from.device)
      const counts = countsOf(found?.uid, { ...from, email, device })
      const forgive = begin(throttle, counts)
      const account = known(found, 'EMAIL_NOT_FOUND')
      const isRight = await accounts
        .hasPassword(account.uid, password, queueKey(device ? 'known' : 'strange', from.network))
        .catch(forgive)
      // Hashing takes a while: the password may have been changed meanwhile.
      const current = reload(account)
      if (!isRight || current.validSince !== account.validSince)
        throw new AuthError('INVALID_PASSWORD')
      throttle.succeed(counts)
      if (current.disabled) throw new AuthError('USER_DISABLED')
      accounts.update(current.uid, { lastLoginAt: now() })
      const cookie = devices.remember(current.uid, from.device)
      from.keep(cookie)
      const session = await startSession(current, cookie)
      return { registered: true, ...publicFields(current), ...session }
    },

    lookup: async ({ idToken }: { idToken: string }) => ({
      users: [userInfo((await tokens.check(idToken)).account)],
    }),

    update: async (asked: Body<'update'>, { network, device }: Origin) => {
      const { idToken, password, displayName, photoUrl, ...more } = asked
      if (more.oobCode !== undefined) throw new AuthError('INVALID_OOB_CODE')
      if (more.email !== undefined || more.deleteProvider.length > 0)
        throw new AuthError('OPERATION_NOT_ALLOWED')
      const isPlain = password === undefined
      const { account, claims } = await (isPlain ? tokens.check(idToken) : recent(idToken))
      const { uid, name, photoURL } = account
      const next = { name: changed(name, displayName), photoURL: changed(photoURL, photoUrl) }
      const also = () => {
        if (!tokens.isLive({ uid, claims })) throw new AuthError('TOKEN_EXPIRED')
        accounts.update(uid, next)
      }
      if (isPlain) accounts.update(uid, next)
      else {
        const forgive = begin(throttle, [{ kind: 'change', uid }])
        const from = queueKey('new', network, uid)
        await accounts.setPassword(uid, password, { also, from }).catch(forgive)
      }
      const current = reload(account)
      return { ...publicFields(current), ...(!isPlain && (await startSession(current, device))) }
    },

    /** Not the last root: nobody could ever make another one. */
    delete: async ({ idToken }: { idToken: string }) => {
      const { uid } = (await recent(idToken)).account
      if (isLastRoot(uid, ports)) throw new AuthError('OPERATION_NOT_ALLOWED')
      accounts.delete(uid)
      return {}
    },

    ...passwordReset(ports),
    ...refreshTokens(ports),
  }
}

/** Refused before a hash is made. */
const UNMADE = /^(WEAK_PASSWORD|TOO_MANY_ATTEMPTS_TRY_LATER)\b/

/** Counts a try. Returns what forgives it, where it could not be judged and has cost nothing. */
function begin(throttle: Throttle, counts: readonly Count[]) {
  if (!throttle.attempt(counts)) throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER')
  return (error: unknown): never => {
    if (!(error instanceof AuthError) || UNMADE.test(error.message)) throttle.forgive(counts)
    throw error
  }
}

/** What a browser does with the token that keeps it signed in. */
const refreshTokens = ({ grants, tokens }: IdentityPorts) => ({
  refresh: async (refreshToken: string) => {
    const { account, authTime } = grants.resumeSession(refreshToken)
    return { uid: account.uid, idToken: await tokens.issue(account, authTime) }
  },

  /** Ends the sessions of one browser, also those that it has left by signing in once more. */
  signOut: (refreshToken: string) => grants.endSession(refreshToken),
})

/** What is not named stays, and null removes. */
const changed = (old: string, next: string | null | undefined) =>
  next === undefined ? old : (next ?? '')

/** A new password for who has lost the old one. */
function passwordReset({ accounts, grants, throttle, devices, origin, print }: IdentityPorts) {
  return {
    /** Prints a link with a code, and answers only the address. */
    sendResetCode: async (ask: Body<'sendOobCode'>, from: Partial<Origin> = {}) => {
      if (ask.requestType !== 'PASSWORD_RESET') throw new AuthError('OPERATION_NOT_ALLOWED')
      if (!ask.email) throw new AuthError('MISSING_EMAIL')
      const email = normalizeEmail(ask.email)
      const found = accounts.byEmail(email)
      const device = found && devices.find(found.uid, from.device)
      const counts = resetCountsOf(found?.uid, { network: from.network ?? '', device })
      if (!throttle.attempt(counts)) throw new AuthError('RESET_PASSWORD_EXCEED_LIMIT')
      const { uid } = known(found, 'EMAIL_NOT_FOUND')
      const code = grants.newResetCode(uid)
      const link = `${origin()}/password-reset?oobCode=${code}`
      print(`Atur ulang password untuk ${email} (berlaku 1 jam): ${link}`)
      return { email }
    },

    /** Without `newPassword` it only tells whose code it is; with it the device counts as one that has signed in. */
    resetPassword: async ({ oobCode, newPassword }: Body<'resetPassword'>, from: Origin) => {
      const account = known(accounts.byUid(grants.findResetCode(oobCode)), 'USER_NOT_FOUND')
      const { uid, email } = account
      if (account.disabled) throw new AuthError('USER_DISABLED')
      if (newPassword !== undefined) {
        const also = () => {
          // Of two at once one is the first.
          grants.findResetCode(oobCode)
          throttle.clear(uid)
        }
        await accounts.setPassword(uid, newPassword, { also, from: queueKey('new', from.network) })
        from.keep(devices.remember(uid, from.device))
      }
      return { email, requestType: 'PASSWORD_RESET' }
    },
  }
}

type Trying = Pick<Origin, 'network' | 'device'> & { email: string }

/** A device that has signed in before, by its id, waits for itself alone: strangers keep nobody out of where he was. */
function countsOf(uid: string | undefined, { email, network, device }: Trying): Count[] {
  const caller: Count = { kind: 'caller', who: network }
  if (uid === undefined) return [{ kind: 'unknown', who: `${email} ${network}` }, caller]
  if (device) return [{ kind: 'device', uid, who: device }]
  return [{ kind: 'guess', uid, who: network }, { kind: 'account', uid }, caller]
}

function publicFields({ uid, email, name, photoURL }: Account) {
  const shown = { ...(name && { displayName: name }), ...(photoURL && { photoUrl: photoURL }) }
  return { localId: uid, email, ...shown }
}

/** Which addresses are somebody's is found out here no faster than by signing in. */
function resetCountsOf(uid: string | undefined, from: Omit<Trying, 'email'>): Count[] {
  const caller: Count = { kind: 'caller', who: from.network }
  if (uid === undefined) return [caller]
  if (from.device) return [{ kind: 'reset', uid, who: from.device }]
  return [{ kind: 'reset', uid, who: from.network }, { kind: 'resets', uid }, caller]
}

/** An account as Identity Toolkit describes it. */
export function userInfo(account: Account) {
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

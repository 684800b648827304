import type { MainApiPorts } from '../mainApi'

interface ResetOptions {
  /** The web app's. */
  key: string
  fetch: typeof fetch
  /** Of the emulator of Firebase Authentication, as firebase-admin knows it, when mails go there. */
  emulator?: string | undefined
}

const SERVICE = 'identitytoolkit.googleapis.com/v1/accounts:sendOobCode'

/** Has Firebase send its mail; the link in it leads where the template in the Firebase console says. */
export function createResetSender({
  key,
  fetch,
  emulator,
}: ResetOptions): (email: string) => ReturnType<MainApiPorts['sendReset']> {
  const address = emulator ? `http://${emulator}/${SERVICE}` : `https://${SERVICE}`
  return async email => {
    const response = await fetch(`${address}?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return undefined
    const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } }
    const code = error?.message?.split(' ')[0] ?? ''
    if (OF_ADDRESS.has(code)) return code
    throw new Error(`sendOobCode answered ${response.status}`)
  }
}

/** What says something about the address; everything else is a fault of the set-up. */
const OF_ADDRESS = new Set([
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'USER_DISABLED',
  'RESET_PASSWORD_EXCEED_LIMIT',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
])

/** Milliseconds. */
const TIMEOUT_MS = 10_000

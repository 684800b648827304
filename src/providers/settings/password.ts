import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth'
import { codeOf } from '@/lib'
import { signedInUser } from '../firebase'
import { renewing } from '../renewal'

export interface PasswordChange {
  current: string
  next: string
}

/** Phrases of what was wrong, at the field that it is about; `form` is about none. */
type PasswordErrors = Partial<Record<keyof PasswordChange | 'form', string>>

/**
 * Gives the own account another password, after the old one has been asked for again; other browsers have to sign in
 * anew. The answer is empty when it is done.
 */
export async function changePassword({ current, next }: PasswordChange): Promise<PasswordErrors> {
  const user = await signedInUser()
  if (!user?.email) return { form: 'setting.password.failed' }
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current))
    await renewing(user, () => updatePassword(user, next))
    return {}
  } catch (error) {
    return problems[codeOf(error) ?? ''] ?? { form: 'setting.password.failed' }
  }
}

const wrong: PasswordErrors = { current: 'setting.password.wrong' }

const problems: Readonly<Record<string, PasswordErrors>> = {
  'auth/wrong-password': wrong,
  'auth/invalid-credential': wrong,
  // The form has asked for its length and its letters already.
  'auth/weak-password': { next: 'sarang.error.password_common' },
  'auth/password-does-not-meet-requirements': { next: 'setting.password.weak' },
  'auth/too-many-requests': { form: 'setting.password.often' },
  'auth/network-request-failed': { form: 'setting.password.unreached' },
}

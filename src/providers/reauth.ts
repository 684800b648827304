import { codeOf } from '@/lib/errorCode'
import { auth } from './firebase'

/** Why a person could not show again that he is the one who is signed in, as the sign-in page would say it. */
const problems: Readonly<Record<string, string>> = {
  'auth/wrong-password': 'Password Salah',
  'auth/invalid-credential': 'Password Salah',
  'auth/too-many-requests': 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  'auth/network-request-failed': 'Tidak dapat terhubung ke server',
}

/**
 * Signs in once more with the password of the own account, so that the next calls carry a token of now: some are refused
 * without one. The answer is why not, in Indonesian; undefined when all is well.
 */
export async function reauthenticate(password: string): Promise<string | undefined> {
  const user = auth.currentUser
  if (!user?.email) return 'Login gagal'
  const { EmailAuthProvider, reauthenticateWithCredential } = await import('firebase/auth')
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
    await user.getIdToken(true)
    return undefined
  } catch (error) {
    return problems[codeOf(error)] ?? 'Login gagal'
  }
}

import { codeOf } from '@/lib'
import { signedInUser } from '../firebase'
import { reauthFailed, reauthProblems } from '../texts'

/**
 * Signs in once more with the password of the own account, so that the next calls carry a token of now: some are refused
 * without one. The answer is why not, in Indonesian; undefined when all is well.
 */
export async function reauthenticate(password: string): Promise<string | undefined> {
  const user = await signedInUser()
  if (!user?.email) return reauthFailed
  const { EmailAuthProvider, reauthenticateWithCredential } = await import('firebase/auth')
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password))
    await user.getIdToken(true)
    return undefined
  } catch (error) {
    return reauthProblems[codeOf(error)] ?? reauthFailed
  }
}

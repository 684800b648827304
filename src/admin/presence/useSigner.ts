import { useGetIdentity } from 'react-admin'
import { useSignedIn } from '../registry'

/** What the rules take for a signature. */
export interface Signer {
  readonly uid: string
  readonly name: string
}

/** Who is signed in, by the name that his profile says; undefined for who has none. */
export function useSigner(): Signer | undefined {
  const { who } = useSignedIn() ?? {}
  const { identity } = useGetIdentity()
  const name = identity?.fullName ?? ''
  // Without a name of his own he is called by his address, or his id.
  const isNamed = who && name !== '' && name !== who.uid && !name.includes('@')
  return isNamed ? { uid: who.uid, name } : undefined
}

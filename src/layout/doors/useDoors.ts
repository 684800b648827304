import { useMemo } from 'react'
import { useSignedIn } from '@/admin'
import { resources } from '@/resources'
import { type Doors, doorsOf } from './doors'

/** What is open to who is signed in, as his role is now; undefined while that is not known. */
export function useDoors(): Doors | undefined {
  const permissions = useSignedIn()
  return useMemo(() => permissions && doorsOf(permissions, resources), [permissions])
}

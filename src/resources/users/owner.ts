import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { wordsOf } from '@/lib'

type Fact = 'name' | 'email' | 'phone'

/** What the profile of this account says; an empty text when it says nothing or cannot be read (M-PRO-05). */
export const ownerText = (
  provider: Pick<DataProvider, 'getOne'>,
  uid: string,
  fact: Fact,
): Promise<string> =>
  provider
    .getOne('profiles', { id: uid })
    .then(({ data }) => wordsOf(data[fact]))
    .catch(() => '')

/** The same for a screen; empty while it is on its way. */
export function useOwner(uid: string, fact: Fact): string {
  const provider = useDataProvider()
  const { data = '' } = useQuery({
    queryKey: ['profiles', 'owner', uid, fact],
    queryFn: () => ownerText(provider, uid, fact),
  })
  return data
}

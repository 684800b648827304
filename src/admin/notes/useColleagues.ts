import { useGetList, useGetManyAggregate, useRecordContext } from 'react-admin'
import type { Signer } from '../presence/useSigner'
import { useResource, useSignedIn } from '../registry'

/** Accounts of staff that are asked for. */
const MOST = 50

const staff = ['root', 'admin', 'superteam']

/** Whom a note can name, as far as that is known. */
export interface Found {
  readonly colleagues: readonly Signer[]
  readonly state: 'pending' | 'error' | 'success'
}

/**
 * Whom a note can name: everybody who works in the console and may see the record in context; for who may not list the
 * accounts, who has written here.
 * Nobody is asked for until `isAsked`.
 */
export function useColleagues(isAsked: boolean, known: readonly Signer[]): Found {
  const { who, may } = useSignedIn() ?? {}
  const isAll = may?.('list', 'users') ?? false
  const { data: accounts = [], status } = useGetList(
    'users',
    {
      filter: { authorization: staff },
      sort: { field: 'registerDate', order: 'DESC' },
      pagination: { page: 1, perPage: MOST },
      meta: { uncounted: true },
    },
    { enabled: isAsked && isAll },
  )
  const { access } = useResource()
  const record = useRecordContext()
  const readers = accounts.filter(
    ({ id, status = 'active', authorization }) =>
      status === 'active' &&
      access.show?.({ uid: String(id), role: String(authorization) }, String(record?.id)),
  )
  const ids = readers.map(({ id }) => id)
  const { data: profiles = [], status: ofNames } = useGetManyAggregate(
    'profiles',
    { ids },
    { enabled: ids.length > 0 },
  )
  const all = isAll
    ? profiles
        .filter(Boolean)
        .map(({ id, name }) => ({ uid: String(id), name: String(name ?? '') }))
    : known
  const byUid = new Map(all.filter(({ name }) => name !== '').map(each => [each.uid, each]))
  byUid.delete(who?.uid ?? '')
  const colleagues = [...byUid.values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  )
  const states = isAll ? [status, ...(ids.length > 0 ? [ofNames] : [])] : []
  return { colleagues, state: states.find(state => state !== 'success') ?? 'success' }
}

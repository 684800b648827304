import { ClickAwayListener, MenuItem, MenuList, Paper, Popper } from '@mui/material'
import { useGetList, useGetManyAggregate, useRecordContext, useTranslate } from 'react-admin'
import type { Signer } from '../presence/useSigner'
import { useResource, useSignedIn } from '../registry'

interface ColleaguesProps {
  anchor: HTMLElement
  found: Found
  /** The keys are its own; otherwise what is typed goes on. */
  isFocused: boolean
  onName: (colleague: Signer) => void
  onClose: () => void
}

/** Whom a note can name, to be chosen from. */
export const Colleagues = ({ anchor, found, isFocused, onName, onClose }: ColleaguesProps) => {
  const translate = useTranslate()
  const { colleagues, state } = found
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
      <ClickAwayListener onClickAway={onClose}>
        <Paper elevation={8} sx={{ maxHeight: 300, overflowY: 'auto' }}>
          <MenuList
            key={state}
            autoFocusItem={isFocused}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          >
            {colleagues.map(colleague => (
              <MenuItem key={colleague.uid} onClick={() => onName(colleague)}>
                {colleague.name}
              </MenuItem>
            ))}
            {colleagues.length === 0 && <MenuItem disabled>{translate(words[state])}</MenuItem>}
          </MenuList>
        </Paper>
      </ClickAwayListener>
    </Popper>
  )
}

const words = {
  pending: 'sarang.list.loading',
  error: 'sarang.list.failed',
  success: 'sarang.note.nobody',
} as const

/** Accounts of staff that are asked for. */
const MOST = 50

const staff = ['root', 'admin', 'superteam']

/** Whom a note can name, as far as that is known. */
interface Found {
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

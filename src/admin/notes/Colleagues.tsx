import { ClickAwayListener, MenuItem, MenuList, Paper, Popper } from '@mui/material'
import { useGetList, useGetManyAggregate, useRecordContext, useTranslate } from 'react-admin'
import { called, limits } from '@/lib'
import type { Signer } from '../presence/useSigner'
import { useDebounced } from '../queries/useDebounced'
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

/** Accounts of staff that are asked for, and profiles that are looked through at a time for a name. */
const MOST = 50
const SEARCHED = 25

/** Milliseconds after a letter. */
const PAUSE = 500

const staff = ['root', 'admin', 'superteam']

/** Whom a note can name, as far as that is known. */
interface Found {
  readonly colleagues: readonly Signer[]
  readonly state: 'pending' | 'error' | 'success'
}

interface Asked {
  /** What is typed of a name; undefined asks for nobody. */
  begun: string | undefined
  known: readonly Signer[]
}

/**
 * Whom a note can name: everybody who works in the console and may see the record in context, where those are many the
 * newest and whom the name begun finds; for who may not list the accounts, who has written here.
 */
export function useColleagues({ begun, known }: Asked): Found {
  const { who, may } = useSignedIn() ?? {}
  const isAll = may?.('list', 'users') ?? false
  const { accounts, states: ofAccounts } = useStaff(isAll ? begun : undefined)
  const { access } = useResource()
  const record = useRecordContext()
  const readers = accounts.filter(
    ({ id, status = 'active', authorization }) =>
      status === 'active' &&
      access.show?.({ uid: String(id), role: String(authorization) }, String(record?.id)),
  )
  const ids = [...new Set(readers.map(({ id }) => id))]
  const { data: profiles = [], status: ofNames } = useGetManyAggregate(
    'profiles',
    { ids },
    { enabled: ids.length > 0 },
  )
  const all = isAll
    ? profiles.filter(Boolean).map(({ id, name }) => ({ uid: String(id), name: called(name) }))
    : known
  const byUid = new Map(all.filter(({ name }) => name !== '').map(each => [each.uid, each]))
  byUid.delete(who?.uid ?? '')
  const colleagues = [...byUid.values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  )
  const states = isAll ? [...ofAccounts, ...(ids.length > 0 ? [ofNames] : [])] : []
  return { colleagues, state: states.find(state => state !== 'success') ?? 'success' }
}

/** The accounts of the newest of the staff, and, where there are others, of those whom a name that is begun finds. */
function useStaff(begun: string | undefined) {
  const newest = useAccounts({}, MOST, begun !== undefined)
  const found = useFound(newest.pageInfo?.hasNextPage ? begun : '')
  return {
    accounts: [...(newest.data ?? []), ...found.accounts],
    states: [newest.status, ...found.states],
  }
}

function useFound(begun = '') {
  const text = useDebounced(begun, PAUSE)
  const isLong = begun.length >= limits.searchMin
  const isTyping = isLong && text !== begun
  const { data = [], status } = useAccounts({ q: text }, SEARCHED, isLong && !isTyping)
  const state = isTyping ? 'pending' : status
  return { accounts: isLong ? data : [], states: isLong ? ([state] as const) : [] }
}

const useAccounts = (asked: object, perPage: number, enabled: boolean) =>
  useGetList(
    'users',
    {
      filter: { authorization: staff, ...asked },
      sort: { field: 'registerDate', order: 'DESC' },
      pagination: { page: 1, perPage },
      meta: { uncounted: true },
    },
    { enabled },
  )

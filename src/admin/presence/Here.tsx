import { Box, Tooltip } from '@mui/material'
import type { SystemStyleObject } from '@mui/system'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useMemo, useState } from 'react'
import { type DataProvider, useDataProvider, useGetList, useTranslate } from 'react-admin'
import { called, initialsOf } from '@/lib'
import { type Members, PRESENCE, type PresenceMode } from '@/schema'
import { tinted } from '../face/Avatar'
import { useSignedIn } from '../registry'
import { useSigner } from './useSigner'

export interface HereProps {
  resource: string
  record: string
  mode: PresenceMode
  sx?: SystemStyleObject
}

/** Pictures at most; of whom there is none they are counted. */
const MOST_NAMED = 3

/** Who else has this record open, by name; nothing while nobody does. */
export const Here = ({ sx, ...opened }: HereProps) => {
  const translate = useTranslate()
  const others = useOthers(opened)
  const say = ({ name, mode }: Other) => translate(`sarang.here.${mode}`, { name })
  const [first, ...more] = others
  return (
    <Box role="status" sx={{ ...line, ...sx }}>
      {first && (
        <>
          <Tooltip title={<Box sx={{ whiteSpace: 'pre-line' }}>{others.map(say).join('\n')}</Box>}>
            <Box aria-hidden sx={{ display: 'flex', flex: 'none' }}>
              {others.slice(0, MOST_NAMED).map(other => (
                <Box
                  key={other.uid}
                  sx={[avatar, tinted(other.name), other.mode === 'edit' && inForm]}
                >
                  {initialsOf(other.name)}
                </Box>
              ))}
            </Box>
          </Tooltip>
          <Box component="span" aria-hidden sx={words}>
            {say(first)}
            {more.length > 0 && ` · ${translate('sarang.here.more', { count: more.length })}`}
          </Box>
          <span style={visuallyHidden}>{others.map(say).join('. ')}</span>
        </>
      )}
    </Box>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }

const words = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

const avatar = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: '0.75rem',
  border: 2,
  borderColor: 'background.paper',
  '& + &': { ml: -0.75 },
}

const inForm = { borderColor: 'primary.main' }

/** Milliseconds that a record is open before that is said: who only walks past says nothing. */
const LATER = 1500

/** Pages and forms that are asked for, those that were heard of last: others are of who left without a word. */
const MOST = 20

interface Opened {
  resource: string
  record: string
  mode: PresenceMode
}

/** Who else has this record open, once that is known; says of the signed-in person that he has. */
function useOthers(opened: Opened): Other[] {
  const present = usePresent(opened)
  const own = useAnnounced(present)
  const { resource, record } = opened
  const { data = none } = useGetList(
    PRESENCE,
    {
      filter: { resource, record },
      sort: { field: 'time', order: 'DESC' },
      pagination: { page: 1, perPage: MOST },
      meta: { live: true, uncounted: true },
    },
    { enabled: present !== undefined },
  )
  const ahead = useClock(data.find(({ id }) => id === own)?.time)
  const now = useNowUntil(data.map(endOf), ahead)
  return ahead === undefined || !present ? [] : othersAt(now, data, present.uid)
}

const none: never[] = []

/** What is said of the signed-in person; nothing at first, and of who has no name, or may not say it. */
function usePresent({ resource, record, mode }: Opened): Present | undefined {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  const signedIn = useSignedIn()
  const { uid = '', name = '' } = useSigner() ?? {}
  const may = signedIn?.may('create', PRESENCE, { next: { resource } })
  const isTold = isLater && may && uid !== ''
  return useMemo(
    () => (isTold ? { resource, record, uid, name, mode } : undefined),
    [isTold, resource, record, uid, name, mode],
  )
}

/** The id under which it is said. */
function useAnnounced(present: Present | undefined): string | undefined {
  const provider = useDataProvider()
  const [id, setId] = useState<string>()
  useEffect(() => present && announce(provider, present, setId), [provider, present])
  return id
}

/** Milliseconds by which the server's clock is ahead, by what it has just written; the least that it took to come counts. */
function useClock(time: unknown): number | undefined {
  const [ahead, setAhead] = useState<number>()
  useEffect(() => {
    const found = Date.parse(String(time)) - Date.now()
    if (Number.isFinite(found)) setAhead(known => Math.max(known ?? found, found))
  }, [time])
  return ahead
}

/** The server's time, anew whenever one of these has come. */
function useNowUntil(ends: readonly number[], ahead = 0): number {
  const [now, setNow] = useState(() => Date.now())
  const next = Math.min(...ends.filter(end => end > now + ahead))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(Date.now()), next - ahead - Date.now())
    return () => clearTimeout(timer)
  }, [next, ahead])
  return now + ahead
}

/** Milliseconds that a word may be on its way. */
const ON_ITS_WAY = 1000

interface Other {
  readonly uid: string
  readonly name: string
  readonly mode: PresenceMode
}

/** Milliseconds since 1970 by the server's clock when what is said here is over. */
const endOf = ({ time }: Members): number => Date.parse(String(time)) + EVERY + ON_ITS_WAY

/** Who else is there, each once, who has a form open first. `now` is the server's. */
export function othersAt(now: number, said: readonly Members[], uid: string): Other[] {
  const there = said.filter(each => each.uid !== uid && endOf(each) > now)
  const inForms = there.filter(({ mode }) => mode === 'edit')
  const byUid = new Map([...there, ...inForms].map(each => [String(each.uid), otherOf(each)]))
  return [...byUid.values()].toSorted(
    (one, other) => one.mode.localeCompare(other.mode) || one.name.localeCompare(other.name),
  )
}

const otherOf = ({ uid, name, mode }: Members): Other => ({
  uid: String(uid),
  name: called(name, uid),
  mode: mode === 'edit' ? 'edit' : 'show',
})

/** Milliseconds between two words of one page or form: who has crashed is silent at the next. */
export const EVERY = 60_000

interface Present {
  readonly resource: string
  readonly record: string
  readonly uid: string
  readonly name: string
  readonly mode: PresenceMode
}

/**
 * Says of somebody that he is here, once a minute until it is stopped, and takes it back then. What cannot be said is said
 * a minute later. A tab that is closed sends nothing any more: it is silent, as after a crash.
 * @param onSaid hears under which id
 */
export function announce(
  provider: Pick<DataProvider, 'create' | 'updateMany' | 'delete'>,
  present: Present,
  onSaid: (id: string) => void,
): () => void {
  const say = async () => {
    const { data } = await provider.create(PRESENCE, { data: present })
    const id = String(data.id)
    onSaid(id)
    return id
  }
  const sayAgain = async (id: string) => {
    await provider.updateMany(PRESENCE, { ids: [id], data: {} })
    return id
  }
  const takeBack = async (id: string) => {
    await provider.delete(PRESENCE, { id })
    return undefined
  }
  let last: Promise<string | undefined> = say().catch(failed)
  const timer = setInterval(() => {
    last = last.then(id => (id ? sayAgain(id) : say())).catch(failed)
  }, EVERY)
  return () => {
    clearInterval(timer)
    last = last.then(id => id && takeBack(id)).catch(failed)
  }
}

const failed = () => undefined

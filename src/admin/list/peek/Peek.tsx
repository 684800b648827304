import CloseIcon from '@mui/icons-material/Close'
import DownIcon from '@mui/icons-material/KeyboardArrowDown'
import UpIcon from '@mui/icons-material/KeyboardArrowUp'
import {
  Box,
  Button,
  Drawer,
  type DrawerProps,
  IconButton,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  ListContext,
  ResourceContextProvider,
  ShowBase,
  useCreatePath,
  useListContext,
  useTranslate,
} from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { formatNumber, isSame } from '@/lib'
import { Here } from '../../presence/late'
import { useResource } from '../../registry'
import { toldInPlace } from '../../views/RecordActions'
import { PeekContent } from './PeekContent'
import { usePeeking } from './peeking'

/** The record of the row that was clicked, beside its list, on a phone above it: looked at, decided, and on to the next. */
export const Peek = ({ opens }: { opens: string }) => {
  const { label } = useResource(opens)
  const { id = '', close } = usePeeking() ?? {}
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  // A phone that is turned does not make another one of it: what it has opened would be closed.
  const [variant] = useState<DrawerProps['variant']>(isPhone ? 'temporary' : 'persistent')
  const queue = useQueue(id)
  const paper = useRef<HTMLDivElement>(null)
  const onKeyDown = useKeys(opens, variant === 'persistent')
  useFocusIn(paper, id)
  useFocusBack(id)
  useClosedWithList()
  return (
    <Drawer
      open
      anchor={isPhone ? 'bottom' : 'right'}
      variant={variant}
      onClose={close}
      slotProps={{
        paper: {
          ref: paper,
          component: 'aside',
          tabIndex: -1,
          'aria-label': label,
          onKeyDown,
          sx: isPhone ? sheet : panel,
        },
      }}
    >
      <PeekBar opens={opens} queue={queue} />
      <ListContext.Provider value={null}>
        <ResourceContextProvider value={opens}>
          <ShowBase key={id} id={id} disableAuthentication queryOptions={quietly}>
            <PeekContent onDone={queue.advance} />
          </ShowBase>
        </ResourceContextProvider>
      </ListContext.Provider>
    </Drawer>
  )
}

/** Its keys work from the first record on, also where a step has led on to the next and its button is gone. */
function useFocusIn(paper: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    const isIn = id && paper.current?.contains(document.activeElement)
    if (!isIn) paper.current?.focus()
  }, [paper, id])
}

/** Another tab, filter, order or page is another queue than the one that was walked: what is asked for next stands in it. */
function useClosedWithList(): void {
  const { filterValues, sort, page, perPage } = useListContext()
  const { close } = usePeeking() ?? {}
  const list = JSON.stringify([filterValues, sort, page, perPage])
  const [opened] = useState(list)
  useEffect(() => {
    if (list !== opened) close?.()
  }, [list, opened, close])
}

/** Whoever closes it goes on at the row that was open last, unless what was pressed has the focus. */
function useFocusBack(id: string): void {
  const last = useRef(id)
  useEffect(() => {
    if (id) last.current = id
  }, [id])
  useEffect(
    () => () => {
      const row = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(last.current)}"]`)
      if (document.activeElement === document.body) row?.focus({ preventScroll: true })
    },
    [],
  )
}

/** Up and down walk the list, Enter opens the page, Esc closes: `isBeside`, for what lies above its list does so by itself. */
function useKeys(opens: string, isBeside: boolean) {
  const { id = '', close } = usePeeking() ?? {}
  const queue = useQueue(id)
  const navigate = useNavigate()
  const createPath = useCreatePath()
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    // A dialog of a step is in here for React only.
    if (!currentTarget.contains(target as Node)) return
    if (isBeside && key === 'Escape') close?.()
    if (key === 'Enter' && target === currentTarget) {
      navigate(createPath({ resource: opens, type: 'show', id }))
    }
    const go = { ArrowUp: queue.back, ArrowDown: queue.on }[key]
    if (!go || (target as Element).closest('input, textarea, [role=combobox]')) return
    event.preventDefault()
    go()
  }
}

const quietly = { meta: { live: true }, ...toldInPlace }

const panel = {
  width: 520,
  maxWidth: '100vw',
  boxShadow: 8,
  border: 0,
  outline: 'none',
  '@media print': { display: 'none' },
}
const sheet = { height: '92dvh', borderTopLeftRadius: 14, borderTopRightRadius: 14 }

export interface Queue {
  /** Which of how many the record is, from 1. */
  position: number
  total: number | undefined
  /** To the record before, to the one behind; undefined where there is none on this page. */
  back: (() => void) | undefined
  on: (() => void) | undefined
  /** On, or back to the list where nothing is left; not from another record that is open by then, or none. */
  advance: () => void
}

/** The rows of the list around a record of them; it keeps its place when a step takes it out of the list. */
function useQueue(id: string): Queue {
  const { data = [], total, page, perPage } = useListContext()
  const { open, close } = usePeeking() ?? {}
  const ids = data.map(record => String(record.id))
  const [kept, setKept] = useState(ids)
  if (ids.includes(id) && !isSame(ids, kept)) setKept(ids)
  const index = kept.indexOf(id)
  const to = (step: number) => {
    const other = index < 0 ? undefined : kept[index + step]
    return other === undefined ? undefined : () => open?.(other)
  }
  const on = to(1)
  const opened = useRef<string>(undefined)
  useEffect(() => {
    opened.current = id
    return () => {
      opened.current = undefined
    }
  }, [id])
  return {
    position: (page - 1) * perPage + index + 1,
    total: index < 0 ? undefined : total,
    back: to(-1),
    on,
    advance: () => {
      if (opened.current === id) (on ?? close)?.()
    },
  }
}

interface PeekBarProps {
  opens: string
  queue: Queue
}

/** Which record of the list this is, the way to the others and to its page. */
const PeekBar = ({ opens, queue: { position, total, back, on } }: PeekBarProps) => {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { id = '', close } = usePeeking() ?? {}
  return (
    <Box sx={bar}>
      <IconButton aria-label={translate('sarang.peek.back')} disabled={!back} onClick={back}>
        <UpIcon />
      </IconButton>
      <IconButton aria-label={translate('sarang.peek.on')} disabled={!on} onClick={on}>
        <DownIcon />
      </IconButton>
      <Box sx={{ px: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {total !== undefined &&
          translate('sarang.peek.position', {
            position: formatNumber(position),
            total: formatNumber(total),
          })}
      </Box>
      <Here key={id} resource={opens} record={id} mode="show" sx={{ flex: 1, mr: 1 }} />
      <Button component={Link} to={createPath({ resource: opens, type: 'show', id })}>
        {translate('sarang.peek.page')}
      </Button>
      <IconButton aria-label={translate('ra.action.close')} onClick={close}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}

const bar = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  height: 52,
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
}

import { Drawer, type DrawerProps, type Theme, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ListContext, ResourceContextProvider, ShowBase, useCreatePath } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useResource } from '../../registry'
import { toldInPlace } from '../../views/RecordActions'
import { PeekBar } from './PeekBar'
import { PeekContent } from './PeekContent'
import { usePeeking } from './peeking'
import { useQueue } from './useQueue'

/** The record of the row that was clicked, beside its list, on a phone above it: looked at, decided, and on to the next. */
export const Peek = ({ opens }: { opens: string }) => {
  const { label } = useResource(opens)
  const { id = '', close } = usePeeking() ?? {}
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  // A phone that is turned does not make another one of it: what it has opened would be closed.
  const [variant] = useState<DrawerProps['variant']>(isPhone ? 'temporary' : 'persistent')
  const queue = useQueue(id)
  const paper = useRef<HTMLDivElement>(null)
  const onKeyDown = useKeys(opens)
  useFocusIn(paper, id)
  useFocusBack(id)
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

/** Whoever closes it goes on at the row that was open last. */
function useFocusBack(id: string): void {
  const last = useRef(id)
  useEffect(() => {
    if (id) last.current = id
  }, [id])
  useEffect(
    () => () =>
      document
        .querySelector<HTMLElement>(`[data-record="${CSS.escape(last.current)}"]`)
        ?.focus({ preventScroll: true }),
    [],
  )
}

/** Up and down walk the list, Enter opens the page, Esc closes. */
function useKeys(opens: string) {
  const { id = '', close } = usePeeking() ?? {}
  const queue = useQueue(id)
  const navigate = useNavigate()
  const createPath = useCreatePath()
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    // A dialog of a step is in here for React only.
    if (!currentTarget.contains(target as Node)) return
    if (key === 'Escape') close?.()
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

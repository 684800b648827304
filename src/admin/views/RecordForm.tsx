import { Box, Link } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Form,
  type FormProps,
  type RaRecord,
  RecordContextProvider,
  useEditContext,
  useGetOne,
  useTranslate,
} from 'react-admin'
import { isSame } from '@/lib'
import { singleIdOf } from '@/schema'
import { useFormCards } from '../fields/formCards'
import { History } from '../record/History'
import { useMaySave, useResource } from '../registry'
import { DraftOffer } from '../saving/DraftOffer'
import { Recheck } from '../saving/Recheck'
import { useFailedSaves } from '../saving/saving'
import type { DraftOptions } from '../saving/useDraft'
import { LeaveDialog } from './LeaveDialog'
import { Deletion } from './RecordActions'
import { SaveFoot, useChanges } from './SaveFoot'

interface RecordFormProps extends Pick<FormProps, 'defaultValues' | 'resetOptions'> {
  draft: DraftOptions
  /** Whether the entity draws its inputs, which may be wider than fields. */
  isOwn?: boolean
  children: ReactNode
}

/** The form of a page: cards, a list of them where there is room, and a foot that stays in sight. */
export const RecordForm = ({ draft, isOwn = false, children, ...props }: RecordFormProps) => {
  useFailedSaves()
  const isOpen = useMaySave()()
  const { source, views } = useResource()
  const { aside: Aside } = views
  const only = singleIdOf(source.path)
  return (
    <Form noValidate sanitizeEmptyValues {...props}>
      <LeaveDialog />
      <Box sx={Aside ? besideAside : whole}>
        <Box sx={room}>
          <Box sx={isOwn ? wide : columns}>
            <Box sx={cards}>
              <Recheck />
              <DraftOffer {...draft} />
              {children}
              <Deletion />
              {only !== undefined && <OnlyHistory id={only} />}
            </Box>
            {!isOwn && <Contents />}
          </Box>
        </Box>
        {isOpen && Aside && <Aside />}
      </Box>
      {isOpen && <SaveFoot />}
    </Form>
  )
}

/** The foot of a short form stands at the end of the window, too. */
export const wholePage = {
  '&, & .RaEdit-main, & .RaEdit-card, & .RaCreate-main, & .RaCreate-card, & form': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    flexGrow: 1,
  },
} as const

const whole = { flexGrow: 1 }

const besideAside = {
  ...whole,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
  columnGap: 3,
  '& > aside': { position: { md: 'sticky' }, top: 72, alignSelf: 'start', mt: 0.5, mb: 3 },
} as const

/** Is measured for what has room beside the cards. */
const room = { containerType: 'inline-size', pt: 0.5, pb: 3 }

const wide = { maxWidth: 1140 }

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 880px)',
  '@container (min-width: 1060px)': { gridTemplateColumns: 'minmax(0, 880px) 168px' },
} as const

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .MuiButton-root': { justifySelf: 'start' },
} as const

/** What became of the only record of its kind, whose form is its page; the form shows what others make of it. */
const OnlyHistory = ({ id }: { id: string }) => {
  const { name } = useResource()
  const { data } = useGetOne(name, { id, meta: { live: true } }, quiet)
  useFollowed(data)
  return <RecordContextProvider value={data}>{data && <History />}</RecordContextProvider>
}

const quiet = { onError: () => undefined }

/**
 * What somebody else changes is seen at once, and not read once more, since what is typed meanwhile would be lost; over what
 * one has typed it does not come, there saving asks.
 */
function useFollowed(data: RaRecord | undefined): void {
  const client = useQueryClient()
  const { name } = useResource()
  const { record } = useEditContext()
  const isTyped = useChanges() > 0
  const came = useRef<{ data: RaRecord; over: RaRecord }>(undefined)
  useEffect(() => {
    if (!data || !record) return
    if (came.current?.data !== data) came.current = { data, over: record }
    // What one has saved since is not in it, and would be taken back.
    if (isTyped || came.current.over !== record || isSame(data, record)) return
    client.setQueryData([name, 'getOne', { id: String(data.id) }], data)
  }, [data, record, isTyped, client, name])
}

/** What the form has, beside it as long as it is scrolled, and where in it one is; of one card nothing. */
const Contents = () => {
  const translate = useTranslate()
  const cards = useFormCards()
  const [current, lead] = useCurrent(cards.map(({ id }) => id).join())
  if (cards.length < 2) return null
  return (
    <Box component="nav" aria-label={translate('sarang.form.contents')} sx={list}>
      {cards.map(({ id, label }) => (
        <Link
          key={id}
          component="button"
          type="button"
          underline="hover"
          variant="caption"
          color={id === current ? 'primary' : 'textSecondary'}
          aria-current={id === current}
          onClick={() => lead(id)}
          sx={{ textAlign: 'start' }}
        >
          {label}
        </Link>
      ))}
    </Box>
  )
}

/**
 * Of the cards with these ids the last that begins in the upper third of the window; at the end of the page the last. The
 * one that one is led to until the page is scrolled again: of two short ones both begin there.
 */
function useCurrent(ids: string) {
  const [current, setCurrent] = useState<string>()
  const isLed = useRef(false)
  useEffect(() => {
    const names = ids.split(',')
    const look = () => {
      if (isLed.current) return
      const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight > scrollHeight - 2
      const begun = names.filter(id => isAtEnd || topOf(id) < clientHeight / 3)
      setCurrent(begun.at(-1) ?? names[0])
    }
    const release = () => {
      isLed.current = false
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    for (const name of byHand) window.addEventListener(name, release, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      for (const name of byHand) window.removeEventListener(name, release)
    }
  }, [ids])
  const lead = (id: string) => {
    isLed.current = true
    setCurrent(id)
    document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })
  }
  return [current, lead] as const
}

/** How a page is scrolled otherwise, and that it is where it was led to. */
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'scrollend']

const list = {
  display: 'none',
  '@container (min-width: 1060px)': { display: 'grid' },
  position: 'sticky',
  top: 'calc(var(--bar, 0px) + 12px)',
  justifyItems: 'start',
  gap: 1,
  pl: 1.5,
  py: 0.5,
  borderLeft: 2,
  borderColor: 'divider',
} as const

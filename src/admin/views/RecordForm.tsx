import { Box, Button, GlobalStyles, Modal, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import {
  Confirm,
  Form,
  type FormProps,
  type RaRecord,
  RecordContextProvider,
  SaveButton,
  useEditContext,
  useGetOne,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { isMap, isSame, type Leaving } from '@/lib'
import { singleIdOf } from '@/schema'
import { useStaying } from '../dialogs/useStaying'
import { Contents } from '../fields/FormCards'
import { Here } from '../presence/late'
import { History } from '../record/History'
import { useMaySave, useResource } from '../registry'
import { AskBeforeSave } from '../saving/AskBeforeSave'
import { DraftOffer } from '../saving/DraftOffer'
import { Recheck } from '../saving/Recheck'
import { StickyFoot } from '../saving/StickyFoot'
import { useFailedSaves } from '../saving/saving'
import { type DraftOptions, isDirty } from '../saving/useDraft'
import { saveKey } from '../saving/useSaveKey'
import { Deletion } from './RecordActions'

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

/** How much is not saved, and what can be done about it; in sight wherever the form is scrolled to. */
const SaveFoot = () => {
  const translate = useTranslate()
  const { name, views } = useResource()
  const record = useRecordContext()
  const count = useChanges()
  return (
    <StickyFoot className="save-foot" sx={foot}>
      <GlobalStyles styles={atTheEnd} />
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={words}>
        {count > 0 && translate('sarang.form.changes', { smart_count: count })}
      </Typography>
      {record?.id !== undefined && (
        <Here resource={name} record={String(record.id)} mode="edit" sx={aboveOnPhones} />
      )}
      {views.question && <AskBeforeSave {...views.question} />}
      {count > 0 && <Discard />}
      <SaveButton icon={null} sx={{ '&::after': saveKey }} />
    </StickyFoot>
  )
}

/** Back to what the form began with; its draft goes with it. */
const Discard = () => {
  const translate = useTranslate()
  const { reset } = useFormContext()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const discard = () => {
    reset()
    close()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{translate('sarang.form.discard')}</Button>
      <Confirm
        isOpen={isAsking}
        title="sarang.form.discardAsk"
        content={null}
        confirm="sarang.form.discard"
        confirmColor="warning"
        cancel="ra.action.cancel"
        onConfirm={discard}
        onClose={close}
      />
    </>
  )
}

/** How much of the form is not as it began: members of a group count, entries of a list are one. Emptied is what was empty. */
function useChanges(): number {
  const { dirtyFields, defaultValues } = useFormState()
  return changesIn(dirtyFields, { from: defaultValues, to: useWatch() })
}

function changesIn(dirty: unknown, { from, to }: Record<'from' | 'to', unknown>): number {
  if (Array.isArray(dirty) || typeof dirty !== 'object' || dirty === null)
    return Number(isDirty(dirty) && !isSame({ from }, { from: to }))
  return Object.entries(dirty).reduce(
    (sum, [name, value]) =>
      sum + changesIn(value, { from: memberOf(from, name), to: memberOf(to, name) }),
    0,
  )
}

const memberOf = (value: unknown, name: string): unknown => (isMap(value) ? value[name] : undefined)

const foot = {
  mx: { xs: '-10px', sm: '-20px' },
  pl: { xs: 7, sm: 2.5 },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
}

/** Names want a line of their own where there is little place; nobody wants none. */
const aboveOnPhones = {
  '&:not(:empty)': {
    order: { xs: -1, sm: 0 },
    flexBasis: { xs: '100%', sm: 'auto' },
    pt: { xs: 0.75, sm: 0 },
  },
}

const words = { flex: '1 1 0', minWidth: 0 }

/** The page ends with the foot. */
const atTheEnd = {
  '@media screen': {
    '#main-content#main-content:has(.save-foot)': { paddingBottom: 'var(--dock, 0px)' },
  },
}

/** Asks before a form with changes is left for another page; what was typed stays as a draft. */
export const LeaveDialog = () => {
  const translate = useTranslate()
  const { isAsking, goOn, stay } = useAsked()
  return (
    <Confirm
      // Back has led here: it is not asked what else it is for.
      slots={{ root: Modal }}
      isOpen={isAsking}
      title="sarang.form.unsaved"
      content={translate('sarang.form.kept')}
      confirm="sarang.form.leave"
      cancel="sarang.form.stay"
      onConfirm={goOn}
      onClose={stay}
    />
  )
}

interface Asked {
  leaving: Leaving
  /** The key of the page that is to be left. */
  at: string
}

/** What is saved or deleted leads away before the form knows that it is: it is asked about a moment later. */
function useAsked() {
  const { isSubmitting, isSubmitSuccessful } = useFormState()
  const isSafe = useChanges() === 0 || isSubmitSuccessful
  const { pathname, key } = useLocation()
  const [asked, ask] = useState<Asked>()
  const [isAsking, setAsking] = useState(false)
  // Another way may have been gone meanwhile.
  const leaving = asked?.at === key ? asked.leaving : undefined
  const keeps = useCallback(
    (next: Leaving) => {
      const isOther = next.pathname !== pathname
      // Where the save would lead does not take the place of where the person has gone meanwhile.
      const latest = (before: Asked | undefined) =>
        isSubmitting && before?.at === key ? before : { leaving: next, at: key }
      if (isOther) startTransition(() => ask(latest))
      return isOther
    },
    [pathname, key, isSubmitting],
  )
  useStaying(!isSafe, keeps)
  useEffect(() => {
    if (isSafe) leaving?.goOn()
    setAsking(leaving !== undefined && !isSafe)
  }, [leaving, isSafe])
  return {
    isAsking: isAsking && leaving !== undefined,
    goOn: () => {
      ask(undefined)
      leaving?.goOn()
    },
    stay: () => ask(undefined),
  }
}

import BackIcon from '@mui/icons-material/ArrowBack'
import {
  Box,
  Stack,
  Button as TextButton,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  Button,
  EditButton,
  ListButton,
  ShowButton,
  useEditContext,
  useRecordContext,
  useResourceDefinition,
  useShowContext,
  useTranslate,
} from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { statusOf } from '@/lib'
import { isArchivable, pageOf } from '@/schema'
import { DeleteRecord } from '../dialogs/DeleteRecord'
import { InBar } from '../list/InBar'
import { LoadFailure } from '../list/ListStates'
import { More } from '../list/More'
import { useMoving } from '../list/useMoving'
import { Here } from '../presence/late'
import { useSettled } from '../queries/screen'
import { useGiven, useHasList, useParentOf, useWayBack } from '../records/wayBack'
import { useMay, usePrincipal, useResource } from '../registry'
import { ArchiveButton } from './archive'

export const CreateActions = () => (
  <PageTools>
    <WayOut />
  </PageTools>
)

export const EditActions = () => {
  const { hasShow } = useResourceDefinition()
  const may = useMay()
  const record = useRecordContext()
  return (
    <PageTools>
      <WayOut />
      {hasShow && may('show', { record }) && <ShowButton />}
    </PageTools>
  )
}

/** In the bar: a page begins with what it is about. */
export const PageTools = ({ children }: { children: ReactNode }) => (
  <InBar place="page-tools">
    <Box className="of-record" sx={inBar}>
      {children}
    </Box>
  </InBar>
)

/** What can be done with the record, all of it at once, and who is there too. */
export const ShowActions = () => {
  const {
    name,
    views: { actions = none },
  } = useResource()
  const { hasEdit } = useResourceDefinition()
  const may = useMay()
  const record = useRecordContext()
  const { error } = useShowContext()
  const isComplete = useSettled(actions)
  return (
    <PageTools>
      {record && (
        <Here key={record.id} resource={name} record={String(record.id)} mode="show" sx={atStart} />
      )}
      <WayOut />
      {isComplete && !error && (
        <>
          {hasEdit && may('edit', { record }) && <EditButton />}
          <OtherActions />
        </>
      )}
    </PageTools>
  )
}

/** What is done less often is behind one button where there is much; on a phone all of it, in words. */
const OtherActions = () => {
  const { own, seldom } = useOwnActions()
  const removals = useRemovals()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const rest = [...seldom, ...removals]
  const count = own.length + rest.length
  const isBehind = isPhone ? count > 0 : rest.length > 1 && count > mostInSight
  const often = useMoving(own, isPhone)
  const others = useMoving(rest, isBehind)
  return (
    <>
      {often.mounted}
      {others.mounted}
      {!isPhone && often.place}
      {isBehind ? (
        <More>
          {isPhone && often.place}
          {others.place}
        </More>
      ) : (
        others.place
      )}
    </>
  )
}

const none = {}

/** Beside the way to the form. */
const mostInSight = 2

const inBar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: { xs: 0, sm: 0.5 },
}

/** Words about others have room in a wide bar only, pictures always. */
const atStart = {
  maxWidth: { lg: 340 },
  overflow: 'hidden',
  '& > span[aria-hidden]': { display: { xs: 'none', lg: 'inline' } },
}

/** To the list; of a part of another record to that one's page. */
const WayOut = () => {
  const record = useRecordContext()
  const given = useGiven()
  const parent = useParentOf()(record ?? given)
  const hasList = useHasList()
  if (!parent) return hasList && <ListButton />
  const { resource, id } = parent
  return (
    <Button component={Link} to={pageOf(resource, id)} label={resource.label}>
      <BackIcon />
    </Button>
  )
}

/** Of a record that is there, for who may delete it. */
export const Deletion = () => {
  const may = useMay()
  const record = useRecordContext()
  return record?.id !== undefined && may('delete', { record }) && <DeleteRecord isAlone />
}

/** What the declaration adds for this person and record, and of it what is seldom done. */
function useOwnActions(): Readonly<Record<'own' | 'seldom', readonly ReactElement[]>> {
  const { actions = {} } = useResource().views
  const principal = usePrincipal()
  const record = useRecordContext()
  const id = record && String(record.id)
  const offered = Object.entries(actions).filter(
    ([, { who, when }]) =>
      principal &&
      (who?.(principal, id) ?? true) &&
      (!record || (when?.(record, principal) ?? true)),
  )
  const viewed = (isSeldom: boolean) =>
    offered
      .filter(([, action]) => Boolean(action.isSeldom) === isSeldom)
      .map(([name, { view: View }]) => <View key={name} />)
  return { own: viewed(false), seldom: viewed(true) }
}

/** Out of the lists, or back, and out of the world: for who may delete it. */
function useRemovals(): readonly ReactElement[] {
  const resource = useResource()
  const record = useRecordContext()
  const may = useMay()
  if (record?.id === undefined || !may('delete', { record })) return []
  const deletion = <DeleteRecord key="delete" />
  if (!isArchivable(resource)) return [deletion]
  const isArchived = record.versionNo !== resource.source.constant.versionNo
  return [
    <ArchiveButton key="archive" ids={[String(record.id)]} isArchived={isArchived} />,
    deletion,
  ]
}

/** In the place of a form that could not be filled. */
export const EditFailure = () => <Failure {...useEditContext()} />

/** In the place of a record that could not be shown. */
export const ShowFailure = () => <Failure {...useShowContext()} />

/** What `ShowFailure` and `EditFailure` say in the page, react-admin need not say by leaving it. */
export const toldInPlace = { onError: () => undefined }

interface FailureProps {
  error?: unknown
  refetch: () => unknown
}

/** A record that is not there, or no longer, is told where one is, with the way back. */
const Failure = ({ error, refetch }: FailureProps) => {
  const translate = useTranslate()
  const back = useWayBack()
  const { id } = useParams()
  if (statusOf(error) !== 404) return <LoadFailure error={error} retry={refetch} />
  return (
    <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 10, px: 2 }}>
      <Typography variant="h1" component="h2">
        {translate('ra.notification.item_doesnt_exist')}
      </Typography>
      <Typography color="text.secondary">{translate('sarang.empty.missing')}</Typography>
      <TextButton component={Link} to={back(id === undefined ? {} : { id })} variant="contained">
        {translate('ra.action.back')}
      </TextButton>
    </Stack>
  )
}

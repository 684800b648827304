import AddIcon from '@mui/icons-material/Add'
import { Box, Card, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  Button,
  ListBase,
  ResourceContextProvider,
  useListContext,
  useRecordContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { formatCount, limits } from '@/lib'
import { isListable, raSort } from '@/schema'
import { ListBody } from '../list/ListBody'
import { ListPager } from '../list/ListPager'
import { UnsortedButton } from '../list/UnsortedButton'
import { usePatience } from '../queries/usePatience'
import { useMay, useResource, useSignedIn } from '../registry'
import { ListTabs } from '../tabs/ListTabs'
import { ExportButton } from '../transfer/ExportButton'
import { addressOfNew } from './wayBack'

/**
 * Below a record the records of other resources that belong to it, those that the person may list; each list is live. Where
 * there are none is told beside each other, below the others. Each is seen once those above it have answered: what it comes
 * to moves what is below.
 */
export const RelatedLists = () => {
  const { related } = useResource()
  const permissions = useSignedIn()
  const record = useRecordContext()
  const lists = Object.entries(related).filter(([name]) => permissions?.may('list', name))
  const { answered, answer } = useAnswers(lists)
  if (!record || lists.length === 0) return null
  return (
    <Box sx={answered < lists.length ? { ...side, ...noneYet } : side}>
      {lists.map(([name, field], at) => (
        <ResourceContextProvider key={name} value={name}>
          <RelatedList
            field={field}
            id={String(record.id)}
            isSeen={at < answered}
            onAnswer={answer}
          />
        </ResourceContextProvider>
      ))}
    </Box>
  )
}

/** How many of them have answered, up to the first that has not; one that never does is not waited for. */
function useAnswers(lists: readonly (readonly [string, string])[]) {
  const [answered, setAnswered] = useState<readonly string[]>([])
  const isOver = usePatience()
  const answer = useCallback(
    (name: string) => setAnswered(now => (now.includes(name) ? now : [...now, name])),
    [],
  )
  const first = lists.findIndex(([name]) => !answered.includes(name))
  return { answered: isOver || first < 0 ? lists.length : first, answer }
}

const side = { display: 'flex', flexWrap: 'wrap', gap: 2 }
/** Those stand below all others. */
const noneYet = { '& > :has(> .related-none)': { display: 'none' } }

interface RelatedListProps {
  /** The field, or the name in the path, that holds the record's id. */
  field: string
  id: string
}

type Answering = (name: string) => void

interface Shown {
  isSeen: boolean
  onAnswer: Answering
}

const RelatedList = ({ field, id, isSeen, onAnswer }: RelatedListProps & Shown) => {
  const { label, sort, source } = useResource()
  const filter = useMemo(() => ({ [field]: id }), [field, id])
  const isOnlyList = !isListable(source.path)
  const heading = <Heading field={field} id={id} />
  return (
    <Card component="section" aria-label={label} hidden={!isSeen} sx={whole}>
      <ListBase
        disableAuthentication
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
        perPage={source.page ?? limits.tablePage}
        sort={raSort(sort)}
        filter={filter}
        queryOptions={liveQuietly}
        empty={
          <Box className="related-none">
            <Answered onAnswer={onAnswer} />
            <None />
            {heading}
          </Box>
        }
      >
        <Answered onAnswer={onAnswer} />
        {heading}
        {isOnlyList && (
          <Box sx={belowTitle}>
            <ListTabs />
          </Box>
        )}
        <ListBody />
        <Pages />
      </ListBase>
    </Card>
  )
}

/** The words of the first tab begin where the title's do. */
const belowTitle = { px: '6px' }

const Answered = ({ onAnswer }: { onAnswer: Answering }) => {
  const { name } = useResource()
  const { isPending } = useListContext()
  useEffect(() => {
    if (!isPending) onAnswer(name)
  }, [isPending, name, onAnswer])
  return null
}

/** What they are and how many, as far as that is known; and a new one, which belongs to the record from the start. */
const Heading = ({ field, id }: RelatedListProps) => {
  const { name, label, source } = useResource()
  const { total, isPending } = useListContext()
  const { hasCreate } = useResourceDefinition()
  const may = useMay()
  const { pathname } = useLocation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 52, px: 2 }}>
      <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
        {label}{' '}
        {!isPending && total !== undefined && <Total count={formatCount(total, source.isWhole)} />}
      </Typography>
      {(total === 0 || !isListable(source.path)) && <UnsortedButton />}
      {total !== 0 && <ExportButton />}
      {hasCreate && may('create') && (
        <Button
          component={Link}
          to={addressOfNew(name, { [field]: id })}
          state={{ from: pathname }}
          label="ra.action.create"
        >
          <AddIcon />
        </Button>
      )}
    </Box>
  )
}

const Total = ({ count }: { count: string }) => (
  <Typography component="span" color="textSecondary">
    ({count})
  </Typography>
)

const None = () => {
  const { label } = useResource()
  const translate = useTranslate()
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('sarang.related.none', { name: label })}
    </Typography>
  )
}

/** Nothing to turn where all is on one page. */
const Pages = () => {
  const { page, hasNextPage } = useListContext()
  return page === 1 && !hasNextPage ? null : <ListPager />
}

/** As the list of a view: a failure is shown in its place. */
const liveQuietly = { meta: { live: true }, onError: () => undefined }

const whole = {
  flex: '1 1 100%',
  minWidth: 0,
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  // As wide whatever it says: a row of words would wrap anew when their font comes.
  '&:has(> .related-none)': {
    flex: '0 0 max(min(100%, 340px), 50% - 8px)',
    order: 1,
    my: -1,
    border: 0,
    bgcolor: 'transparent',
    boxShadow: 'none',
  },
  '& > .related-none': { display: 'flex', alignItems: 'center', minHeight: 40, pl: 2 },
  '& > .related-none > div': { flex: 'none', minHeight: 0, ml: 'auto', pl: 1, pr: 0.5 },
  // What is said is said by the sentence.
  '& > .related-none h2': visuallyHidden,
}

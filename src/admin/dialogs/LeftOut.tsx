import { Box, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import {
  type Identifier,
  ListContext,
  type RaRecord,
  RecordContextProvider,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { formatNumber, isMap, isUnanswered } from '@/lib'
import type { Done } from '@/schema'
import { titleOf, useName } from '../face/useTold'
import { FieldCell } from '../kinds/fields'
import { messageOf } from '../notices/messageOf'
import { useResource } from '../registry'

/** Names the selected records with which this cannot be done, and the state that each is in. */
export const LeftOut = ({ left }: { left: readonly RaRecord[] }) => {
  const translate = useTranslate()
  const more = left.length - mostNamed
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2">
        {translate('sarang.bulk.left', { smart_count: left.length })}
      </Typography>
      <Box component="ul" sx={names}>
        {left.slice(0, mostNamed).map(record => (
          <RecordContextProvider key={record.id} value={record}>
            <Named />
          </RecordContextProvider>
        ))}
        {more > 0 && <li>{translate('sarang.incomplete.more', { smart_count: more })}</li>}
      </Box>
    </Box>
  )
}

/** Of more it is said how many there are. */
export const mostNamed = 8

const Named = () => {
  const { fields } = useResource()
  const name = useName()
  const [state] = Object.entries(fields).find(([, { options }]) => options.tones) ?? []
  return (
    <li>
      {name} {state && <FieldCell source={state} />}
    </li>
  )
}

const names = { m: 0, mt: 0.5, pl: 2.5, '& > li': { typography: 'body2', py: 0.25 } }

/** The selected records apart. */
export interface Removed {
  /** Those that the person may remove. */
  readonly ids: readonly Identifier[]
  /** The others. */
  readonly left: readonly RaRecord[]
}

/** What a button is called that does something with the selected records; with some of them only, it says with how many. */
export function useSome(label: string, { ids, left }: Removed): string {
  const translate = useTranslate()
  if (left.length === 0) return label
  return translate('sarang.flow.some', {
    step: translate(label),
    able: formatNumber(ids.length),
    all: formatNumber(ids.length + left.length),
  })
}

interface Failed {
  id: string
  /** Key of a phrase. */
  message: string
  status: number
}

/**
 * Says of what was done with several records which it failed for, and why; those stay selected, the others do not, and are
 * put back where that is asked for.
 */
export function useFailed(): (error: unknown, tried: Done) => Promise<void> {
  const list = useContext(ListContext)
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const titlesOf = useTitles()
  return async (error, tried) => {
    const { failed, done } = partsOf(error)
    refresh()
    if (failed.length === 0) return notify(messageOf(error), { type: 'error' })
    list?.onSelect(failed.map(({ id }) => id))
    const reasons = [...new Set(failed.map(({ message }) => message))]
    const whys = reasons.map(async reason => {
      const those = failed.filter(({ message }) => message === reason)
      const names = await titlesOf(those.slice(0, mostTold))
      const more = those.length > mostTold ? ['…'] : []
      return `${[...names, ...more].join(', ')}: ${translate(reason)}`
    })
    const why = await Promise.all(whys)
    const undoes = done.length > 0 && { ...tried, ids: done.map(String) }
    const unsure = failed.filter(({ status }) => isUnanswered(status)).length
    const refused = failed.length - unsure
    const count = { smart_count: refused, unsure, done: done.length }
    const messageArgs = { ...count, why: why.join(' '), ...(undoes && { undoes }) }
    const said = unsure === 0 ? 'failed' : refused === 0 ? 'unsureOnly' : 'unsure'
    notify(`sarang.bulk.${said}`, {
      type: 'error',
      messageArgs,
      autoHideDuration: null,
    })
  }
}

const mostTold = 5

/** What records are called: those of a page that was looked at as it had them, others as they are read; else by their ids. */
function useTitles(): (failed: readonly Failed[]) => Promise<string[]> {
  const resource = useResource()
  const provider = useDataProvider()
  const client = useQueryClient()
  return async failed => {
    const pages = client.getQueriesData<{ data: RaRecord[] }>({
      queryKey: [resource.name, 'getList'],
    })
    const seen = pages.flatMap(([, page]) => page?.data ?? [])
    const unseen = failed.filter(({ id }) => !seen.some(record => String(record.id) === id))
    // A server that has just not answered is not waited for once more.
    const ids = unseen.filter(({ status }) => !isUnanswered(status)).map(({ id }) => id)
    const read = ids.length > 0 ? provider.getMany(resource.name, { ids }) : unread
    const { data } = await read.catch(() => unread)
    const known = new Map([...seen, ...data].map(record => [String(record.id), record]))
    return failed.map(({ id }) => {
      const record = known.get(id)
      return record ? titleOf(resource, record) : id
    })
  }
}

const unread = Promise.resolve<{ data: RaRecord[] }>({ data: [] })

/** What a provider tells that could do a part of it. */
function partsOf(error: unknown): { failed: readonly Failed[]; done: readonly unknown[] } {
  const body: unknown = error instanceof Error && 'body' in error ? error.body : undefined
  if (!isMap(body) || !Array.isArray(body.failed) || !Array.isArray(body.done)) return none
  return { failed: body.failed as Failed[], done: body.done }
}

const none = { failed: [], done: [] }

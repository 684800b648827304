import { Box, Button, Card, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { coarse, get } from '@/lib'
import { CopyId } from '../face/Beside'
import { Telling } from '../face/useTold'
import { OpenMapHeight } from '../kinds/location/Whereabouts'
import { usePatience } from '../queries/usePatience'
import { useResource, useResources } from '../registry'
import { RailWaiting } from './Head'
import { History } from './History'
import type { Parts } from './partsOf'
import { Panel, Rows } from './Rows'

/** Beside the cards: other records that it is about, where it is, what has become of it, and by whom. */
export const Rail = ({ parts }: { parts: Parts }) => {
  const translate = useTranslate()
  const resources = useResources()
  const { about, places, history: steps, ids, empty, unread } = parts
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const labelOf = (name: string) => resources.find(each => each.name === name)?.label ?? name
  return (
    <Awaited sources={[...Object.values(about).flat(), ...steps]} waiting={<RailWaiting />}>
      {Object.entries(about).map(([name, sources]) => (
        <Panel key={name} title={labelOf(name)}>
          <Rows sources={sources} />
        </Panel>
      ))}
      {places.length > 0 && (
        <Panel title={translate('sarang.face.places')}>
          <OpenMapHeight.Provider value={isWide ? mapHeight : undefined}>
            <Rows sources={places} isStacked />
          </OpenMapHeight.Provider>
        </Panel>
      )}
      {steps.length > 0 && (
        <Panel title={translate('sarang.face.steps')}>
          <Steps sources={steps} />
        </Panel>
      )}
      <History>
        <Technical {...{ ids, empty, unread }} />
      </History>
    </Awaited>
  )
}

/** What was written down last; all of it would be a column of its own. */
const Steps = ({ sources }: { sources: readonly string[] }) => {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(sources.length <= FEW + 1)
  if (isWhole) return <Rows sources={sources} />
  return (
    <>
      <Rows sources={sources.slice(0, FEW)} />
      <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 1, ml: -1.25 }}>
        {`${translate('sarang.list.more')} (${sources.length - FEW})`}
      </Button>
    </>
  )
}
const FEW = 4

/** Pixels. */
const mapHeight = 168

type TechnicalProps = Pick<Parts, 'ids' | 'empty' | 'unread'>

/** At the end, folded: ids to be copied, what is not filled in, and what cannot be read. */
const Technical = ({ ids, empty, unread }: TechnicalProps) => {
  const translate = useTranslate()
  const { fields } = useResource()
  const record = useRecordContext()
  if (!record || ids.length + empty.length + unread.length === 0) return null
  const untold = Object.entries({ empty, unread }).filter(([, names]) => names.length > 0)
  const counts = untold.map(([why, names]) =>
    translate(`sarang.face.${why}`, { smart_count: names.length }),
  )
  return (
    <Card
      component="details"
      sx={{ px: 2, py: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <Box component="summary" sx={fold}>
        {[translate('sarang.face.technical'), ...counts].join(' · ')}
      </Box>
      {ids.map(name => (
        <Box key={name} sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'center' }}>
          <span>{fields[name]?.label}</span>
          <CopyId label={fields[name]?.label ?? name} value={String(get(record, name))} />
        </Box>
      ))}
      {untold.map(([why, sources]) => (
        <Box key={why} component="ul" sx={names}>
          {sources.map(name => (
            <li key={name}>
              <span>{fields[name]?.label}</span>
            </li>
          ))}
        </Box>
      ))}
    </Card>
  )
}

/** A thumb finds it in the edge of the card too. */
const fold = { cursor: 'pointer', [coarse]: { py: '11px', my: '-11px' } }

const names = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  '& > li': { display: 'inline' },
  '& > li:not(:last-child)::after': { content: '" · "' },
}

interface AwaitedProps {
  sources: readonly string[]
  /** In the place of all of it until then. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * What is seen once the other records that the lookups among these fields lead to are there: a row of theirs that comes to
 * nothing is gone, and would take along what is below. One that never comes, as without a line, is not waited for.
 */
const Awaited = ({ sources, waiting, children }: AwaitedProps) => {
  const { fields } = useResource()
  const isOver = usePatience()
  return (
    <Asked sources={sources.filter(source => fields[source]?.kind === 'lookup')}>
      {isPending => (
        <FromOnceOn isDue={!isPending || isOver} before={waiting}>
          {children}
        </FromOnceOn>
      )}
    </Asked>
  )
}

interface FromOnceOnProps {
  isDue: boolean
  before: ReactNode
  children: ReactNode
}

/** Shows it from the first moment that it is due on: what is asked for anew meanwhile takes nothing away again. */
function FromOnceOn({ isDue, before, children }: FromOnceOnProps): ReactNode {
  const [isSeen, setSeen] = useState(isDue)
  if (isDue && !isSeen) setSeen(true)
  return isDue || isSeen ? children : before
}

interface AskedProps {
  sources: readonly string[]
  isPending?: boolean
  children: (isPending: boolean) => ReactNode
}

/** All of them at once, each inside the one before. */
const Asked = ({ sources, isPending = false, children }: AskedProps): ReactNode => {
  const [first, ...others] = sources
  if (first === undefined) return children(isPending)
  return (
    <Telling source={first}>
      {told => (
        <Asked sources={others} isPending={isPending || told.isPending}>
          {children}
        </Asked>
      )}
    </Telling>
  )
}

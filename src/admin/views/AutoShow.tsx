import { Box, Stack } from '@mui/material'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type RaRecord, Show, useRecordContext, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { FieldMap, RecordPanel } from '@/schema'
import { pick, singleIdOf } from '@/schema'
import { FlowLine } from '../flow/FlowLine'
import { StepPlace } from '../flow/StepPlace'
import { Oddities } from '../flow/Warnings'
import { Prose } from '../kinds/richText/Field'
import { InPieces } from '../queries/InPieces'
import { fetchPart, useSettled } from '../queries/screen'
import {
  BodyWaiting,
  body,
  Facts,
  Head,
  page,
  RailWaiting,
  railAlone,
  Waiting,
} from '../record/Head'
import { factsOf, partsOf } from '../record/partsOf'
import { Rail } from '../record/Rail'
import { Panel, Rows } from '../record/Rows'
import { RelatedLists } from '../records/RelatedLists'
import { useResource } from '../registry'
import { Incomplete } from '../saving/Incomplete'
import { ShowActions, ShowFailure, toldInPlace } from './RecordActions'

/**
 * The record of the address, or the only one that there is, live: what it is, what to do, what decides, the panels of its
 * own, all other fields; below them what belongs to it. What was opened or selected on the page of another stays there.
 */
export const AutoShow = () => {
  const { source, views } = useResource()
  const awaited = useAwaited(views.panels)
  useEffect(() => {
    // While the record comes.
    for (const { view } of Object.values(awaited)) fetchPart(view)
  }, [awaited])
  const only = singleIdOf(source.path)
  const { id } = useParams()
  return (
    <Show
      key={id}
      disableAuthentication
      queryOptions={{ meta: { live: true }, ...toldInPlace }}
      actions={<ShowActions />}
      error={<ShowFailure />}
      component="div"
      sx={fitsNarrow}
      {...(only !== undefined && { id: only })}
    >
      <Box sx={page}>
        <Page />
      </Box>
    </Show>
  )
}

/** What says whose page it is comes first, by itself: the rest takes longer, and the record is known from its list. */
const Page = () => {
  const record = useRecordContext()
  const resource = useResource()
  const facts = factsOf(resource)
  if (!record) return <Waiting facts={facts} />
  return (
    <>
      <WithStepPlace>
        <Head />
        <Oddities />
        <FlowLine />
        {facts.length > 0 && <Facts sources={facts} />}
        <Incomplete />
      </WithStepPlace>
      <InPieces waiting={<BodyWaiting />}>
        <Body record={record} />
      </InPieces>
    </>
  )
}

/** Has the place of steps below it. They alone follow when it is there, not all that it stands below. */
const WithStepPlace = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <StepPlace.Provider value={place}>
      {children}
      <div ref={setPlace} />
    </StepPlace.Provider>
  )
}

const Body = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const resource = useResource()
  const { panels = none } = resource.views
  const isComplete = useSettled(useAwaited(panels))
  if (!isComplete) return <BodyWaiting />
  const parts = partsOf(resource, record, withoutTold(resource.fields, panels))
  const hasLeft = parts.cards.length > 0 || Object.keys(panels).length > 0
  return (
    <Box sx={hasLeft ? body : railAlone}>
      <Box className="panels">
        {Object.entries(panels).map(([name, { view: View }]) => (
          <View key={name} />
        ))}
      </Box>
      {parts.cards.length > 0 && (
        <Stack sx={{ gap: 2 }}>
          {parts.cards.map(({ label, sources }) => (
            <Panel key={label ?? ''} title={label ?? translate('sarang.face.details')}>
              <Rows sources={sources} />
            </Panel>
          ))}
        </Stack>
      )}
      <Stack className="beside" sx={{ gap: 2 }}>
        <InPieces waiting={<RailWaiting />}>
          <Rail parts={parts} />
        </InPieces>
      </Stack>
      <InPieces>
        <RelatedLists />
      </InPieces>
    </Box>
  )
}

type Panels = Readonly<Record<string, RecordPanel>>
const none: Panels = {}

/** What is fetched before the page is drawn: how high a formatted text is, nobody knows who has not read it. */
function useAwaited(panels: Panels = none) {
  const { fields } = useResource()
  return useMemo(() => {
    const hasProse = Object.values(fields).some(({ kind }) => kind === 'richText')
    return hasProse ? { ...panels, prose: { view: Prose } } : panels
  }, [fields, panels])
}

/** What its panels tell, no card repeats. */
function withoutTold(fields: FieldMap, panels: Panels): FieldMap {
  const told = Object.values(panels).flatMap(({ tells = [] }) => tells)
  return pick(fields, ...Object.keys(fields).filter(name => !told.includes(name)))
}

/** What is wide scrolls in itself, the page never sideways. */
const fitsNarrow = { '& .RaShow-main, & .RaShow-card': { minWidth: 0 } }

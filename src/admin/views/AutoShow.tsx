import { Box, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { FieldMap, RecordPanel } from '@/schema'
import { pick, singleIdOf } from '@/schema'
import { FlowLine } from '../flow/FlowLine'
import { Oddities } from '../flow/Oddities'
import { StepPlace } from '../flow/StepPlace'
import { Prose } from '../kinds/richText/Field'
import { useSettled } from '../queries/screen'
import { body, page, railAlone } from '../record/body'
import { Facts } from '../record/Facts'
import { Head } from '../record/Head'
import { factsOf, partsOf } from '../record/partsOf'
import { Rail } from '../record/Rail'
import { Panel, Rows } from '../record/Rows'
import { Waiting } from '../record/Waiting'
import { RelatedLists } from '../records/RelatedLists'
import { useResource } from '../registry'
import { Incomplete } from '../saving/Incomplete'
import { ShowActions, ShowFailure, toldInPlace } from './RecordActions'

/**
 * The record of the address, or the only one that there is, live: what it is, what to do, what decides, the panels of its
 * own, all other fields; below them what belongs to it. What was opened or selected on the page of another stays there.
 */
export const AutoShow = () => {
  const { source } = useResource()
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

const Page = () => {
  const translate = useTranslate()
  const resource = useResource()
  const record = useRecordContext()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { panels = none } = resource.views
  const isComplete = useSettled(useAwaited(panels))
  const fields = withoutTold(resource.fields, panels)
  const facts = factsOf(resource)
  if (!record || !isComplete) return <Waiting facts={facts} />
  const parts = partsOf(resource, record, fields)
  return (
    <>
      <StepPlace.Provider value={place}>
        <Head />
      </StepPlace.Provider>
      <Oddities />
      <FlowLine />
      {facts.length > 0 && <Facts sources={facts} />}
      <Incomplete />
      <div ref={setPlace} />
      {Object.entries(panels).map(([name, { view: View }]) => (
        <View key={name} />
      ))}
      <Box sx={parts.cards.length > 0 ? body : railAlone}>
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
          <Rail parts={parts} />
        </Stack>
        <RelatedLists />
      </Box>
    </>
  )
}

type Panels = Readonly<Record<string, RecordPanel>>
const none: Panels = {}

/** What is fetched before the page is drawn: how high a formatted text is, nobody knows who has not read it. */
function useAwaited(panels: Panels) {
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

import { Box, Stack } from '@mui/material'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Show, useRecordContext, useTranslate } from 'react-admin'
import type { FieldMap } from '@/schema'
import { pick, singleIdOf } from '@/schema'
import { FlowLine } from '../flow/FlowLine'
import { Oddities } from '../flow/Oddities'
import { StepPlace } from '../flow/StepPlace'
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

interface AutoShowProps {
  /** What stands above the record in the place of `ShowActions`. */
  actions?: ReactElement
  /** Between what decides and the other fields. */
  children?: ReactNode
  /** The fields that are shown besides its face, when not all are. */
  sources?: readonly string[]
}

/**
 * The record of the address, or the only one that there is, live: what it is, what to do, what decides, all other fields;
 * below them what belongs to it.
 */
export const AutoShow = ({ actions = <ShowActions />, children, sources }: AutoShowProps) => {
  const { fields: all, source } = useResource()
  const fields = sources ? pick(all, ...sources) : all
  const only = singleIdOf(source.path)
  return (
    <Show
      disableAuthentication
      queryOptions={{ meta: { live: true }, ...toldInPlace }}
      actions={actions}
      error={<ShowFailure />}
      component="div"
      sx={fitsNarrow}
      {...(only !== undefined && { id: only })}
    >
      <Box sx={page}>
        <Page fields={fields}>{children}</Page>
      </Box>
    </Show>
  )
}

interface PageProps {
  fields: FieldMap
  children: ReactNode
}

const Page = ({ fields, children }: PageProps) => {
  const translate = useTranslate()
  const resource = useResource()
  const record = useRecordContext()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const facts = factsOf(resource, fields)
  if (!record) return <Waiting facts={facts} />
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
      {children}
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
        <Stack sx={{ gap: 2 }}>
          <Rail parts={parts} />
        </Stack>
      </Box>
      <RelatedLists />
    </>
  )
}

/** What is wide scrolls in itself, the page never sideways. */
const fitsNarrow = { '& .RaShow-main, & .RaShow-card': { minWidth: 0 } }

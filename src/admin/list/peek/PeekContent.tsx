import { Box, Stack } from '@mui/material'
import { useRecordContext, useShowContext, useTranslate } from 'react-admin'
import { isShowable } from '@/lib'
import type { Members, Resource } from '@/schema'
import { labelAt, pick, picturesOf } from '@/schema'
import { Face } from '../../face/Face'
import { FlowLine } from '../../flow/FlowLine'
import { Offers, useOffers } from '../../flow/Offers'
import { Onward } from '../../flow/onward'
import { Oddities } from '../../flow/Warnings'
import { Zoomable } from '../../kinds/image/Picture'
import { InPieces } from '../../queries/InPieces'
import { BodyWaiting, Contact, Facts, RailWaiting, Waiting } from '../../record/Head'
import { factsOf, partsOf, standIns } from '../../record/partsOf'
import { Rail } from '../../record/Rail'
import { Panel, Rows } from '../../record/Rows'
import { useResource } from '../../registry'
import { Incomplete } from '../../saving/Incomplete'
import { ShowFailure } from '../../views/RecordActions'

/** What decides about a record, its evidence large, and at the foot what to do. */
export const PeekContent = ({ onDone }: { onDone: () => void }) => {
  const resource = useResource()
  const { record, error } = useShowContext()
  const facts = factsOf(resource)
  return (
    <>
      <Box sx={body}>
        {error ? (
          <ShowFailure />
        ) : record ? (
          <Record facts={facts} />
        ) : (
          <Waiting facts={facts} isBeside />
        )}
      </Box>
      {record && <Foot onDone={onDone} />}
    </>
  )
}

const Record = ({ facts }: { facts: readonly string[] }) => {
  const { face } = useResource()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Face />
        </Box>
        {face.contact && <Contact source={face.contact} />}
      </Box>
      <Oddities />
      <FlowLine isBeside />
      {facts.length > 0 && <Facts sources={facts} />}
      <Incomplete only="wrong" />
      <InPieces waiting={<BodyWaiting />}>
        <Below />
      </InPieces>
    </>
  )
}

const Below = () => {
  const resource = useResource()
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record) return null
  const pictures = evidenceOf(resource, record)
  const { fields } = resource
  const panels = Object.entries(resource.views.panels ?? {}).filter(([, panel]) => panel.isBeside)
  const told = [
    ...pictures.map(({ path }) => path),
    ...panels.flatMap(([, { tells = [] }]) => tells),
  ]
  const others = Object.keys(fields).filter(name => !told.includes(name))
  const parts = partsOf(resource, record, pick(fields, ...others))
  return (
    <>
      {pictures.length > 0 && (
        <Box sx={evidence}>
          {pictures.map(({ path, address, label }) => (
            <Zoomable key={path} address={address} alt={label} size={236} />
          ))}
        </Box>
      )}
      {panels.map(([name, { view: View }]) => (
        <View key={name} />
      ))}
      <Stack sx={{ gap: 2 }}>
        {parts.cards.map(({ label, sources }) => (
          <Panel key={label ?? ''} title={label ?? translate('sarang.face.details')}>
            <Rows sources={sources} />
          </Panel>
        ))}
        <InPieces waiting={<RailWaiting />}>
          <Rail parts={parts} />
        </InPieces>
      </Stack>
    </>
  )
}

/** The pictures that are no part of the face: receipts, what was weighed. */
function evidenceOf(resource: Resource, record: Members) {
  const { fields, face } = resource
  const shownAs = standIns(resource, record)
  return picturesOf(fields, record)
    .map(({ path, ...picture }) => ({ ...picture, path: shownAs[path] ?? path }))
    .filter(
      ({ path, address, isInText }) => path !== face.picture && !isInText && isShowable(address),
    )
    .filter(({ path }, at, all) => all.findIndex(each => each.path === path) === at)
    .slice(0, most)
    .map(({ path, address }) => ({ path, address, label: labelAt(fields, path) }))
}
const most = 4

const Foot = ({ onDone }: { onDone: () => void }) => {
  const offers = useOffers()
  if (offers.length === 0) return null
  return (
    <Box sx={foot}>
      <Onward.Provider value={onDone}>
        <Offers isAtEnd />
      </Onward.Provider>
    </Box>
  )
}

/** It is measured for what has two columns where there is room. */
const body = { flex: 1, minHeight: 0, overflowY: 'auto', p: 2, containerType: 'inline-size' }

const evidence = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 1,
  mb: 2,
  '& img': { width: 1, height: 150 },
  // A receipt is read whole.
  '& > :only-child img': { height: 280, objectFit: 'contain', bgcolor: 'action.hover' },
}

const foot = {
  flex: 'none',
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  // In one line, what is next with its key.
  '& .MuiButton-startIcon': { display: 'none' },
}

import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { HISTORY } from '@/schema'
import { OpenMapHeight } from '../kinds/location/Whereabouts'
import { part } from '../queries/screen'
import { useResource, useResources, useSignedIn } from '../registry'
import { Awaited } from './Awaited'
import type { Parts } from './partsOf'
import { HistoryWaiting, Panel, Rows } from './Rows'
import { Technical } from './Technical'
import { RailWaiting } from './Waiting'

const Changes = part<{ children: ReactNode }>(
  () => import('./Changes').then(found => found.Changes),
  HistoryWaiting,
)

/** Beside the cards: other records that it is about, where it is, what has become of it, and by whom. */
export const Rail = ({ parts }: { parts: Parts }) => {
  const { name: own, source, access } = useResource()
  const permissions = useSignedIn()
  const translate = useTranslate()
  const resources = useResources()
  const { about, places, history: steps, ids, empty } = parts
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const history = resources.find(({ name }) => name === HISTORY)
  const isWritten = Boolean(access.create || access.edit || access.delete)
  const isTold = isWritten && history?.source.provider === source.provider
  const labelOf = (name: string) => resources.find(each => each.name === name)?.label ?? name
  const technical = <Technical ids={ids} empty={empty} />
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
        <Panel title={translate('sarang.face.history')}>
          <Rows sources={steps} />
        </Panel>
      )}
      {isTold && permissions?.may('show', own) ? <Changes>{technical}</Changes> : technical}
    </Awaited>
  )
}

/** Pixels. */
const mapHeight = 168

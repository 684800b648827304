import { Button, type Theme, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { OpenMapHeight } from '../kinds/location/Whereabouts'
import { useResources } from '../registry'
import { Awaited } from './Awaited'
import { History } from './History'
import type { Parts } from './partsOf'
import { Panel, Rows } from './Rows'
import { Technical } from './Technical'
import { RailWaiting } from './Waiting'

/** Beside the cards: other records that it is about, where it is, what has become of it, and by whom. */
export const Rail = ({ parts }: { parts: Parts }) => {
  const translate = useTranslate()
  const resources = useResources()
  const { about, places, history: steps, ids, empty } = parts
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
        <Panel title={translate('sarang.face.history')}>
          <Steps sources={steps} />
        </Panel>
      )}
      <History>
        <Technical ids={ids} empty={empty} />
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

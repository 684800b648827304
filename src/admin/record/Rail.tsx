import { useTranslate } from 'react-admin'
import { useResources } from '../registry'
import type { Parts } from './partsOf'
import { Panel, Rows } from './Rows'
import { Technical } from './Technical'

/** Beside the cards: other records that it is about, where it is, what has become of it. */
export const Rail = ({ parts }: { parts: Parts }) => {
  const translate = useTranslate()
  const resources = useResources()
  const { about, places, history, ids, empty } = parts
  const labelOf = (name: string) => resources.find(each => each.name === name)?.label ?? name
  return (
    <>
      {Object.entries(about).map(([name, sources]) => (
        <Panel key={name} title={labelOf(name)}>
          <Rows sources={sources} />
        </Panel>
      ))}
      {places.length > 0 && (
        <Panel title={translate('sarang.face.places')}>
          <Rows sources={places} />
        </Panel>
      )}
      {history.length > 0 && (
        <Panel title={translate('sarang.face.history')}>
          <Rows sources={history} />
        </Panel>
      )}
      <Technical ids={ids} empty={empty} />
    </>
  )
}

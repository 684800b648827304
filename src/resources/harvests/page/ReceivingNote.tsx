import { useRecordContext } from 'react-admin'
import { PaperButton, useZone } from '@/admin'
import { valueAt } from '@/lib/business/decision'
import { stepOf, totalOf } from '@/lib/business/harvest/figures'
import type { Zone } from '@/lib/places/zones'
import { formatDate, formatLocalDay, formatNumber } from '@/lib/text/format'
import { texts } from '../texts'
import { NoteWeights } from './NoteWeights'

/** What the farmer gets on paper for what was received of him. */
export const ReceivingNote = () => {
  const harvest = useRecordContext()
  if (!harvest || totalOf(stepOf(harvest, 'receive').item) === undefined) return null
  return (
    <PaperButton label={texts.note}>
      <h1>{texts.note}</h1>
      <Facts harvest={harvest} />
      <NoteWeights harvest={harvest} />
      <Signatures names={[textAt(harvest, 'farmer.name'), '']} />
    </PaperButton>
  )
}

type Harvest = Readonly<Record<string, unknown>>

const Facts = ({ harvest }: { harvest: Harvest }) => {
  const zone = useZone()
  const humidity = valueAt(harvest, 'receive.humidity')
  const facts = {
    [texts.number]: String(harvest.id),
    [texts.farmer]: textAt(harvest, 'farmer.name'),
    [texts.building]: textAt(harvest, 'farmer.rbwName'),
    [texts.address]: textAt(harvest, 'farmer.formatedAddress'),
    [texts.harvested]: dayAt(harvest, 'request.harvestDate'),
    [texts.receivedOn]: dayAt(harvest, 'receive.dateEnd', zone),
    [texts.humidity]: typeof humidity === 'number' ? `${formatNumber(humidity)} %` : '-',
    [texts.remark]: textAt(harvest, 'receive.note'),
  }
  return (
    <dl style={{ marginTop: '6mm' }}>
      {Object.entries(facts).map(([label, text]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const Signatures = ({ names }: { names: readonly string[] }) => (
  <div style={{ display: 'flex', justifyContent: 'space-around', marginTop: '15mm' }}>
    {[texts.farmer, texts.recipient].map((role, index) => (
      <div key={role} style={{ textAlign: 'center', width: '60mm', breakInside: 'avoid' }}>
        {role}
        <div style={{ height: '22mm', borderBottom: '1px solid #000' }} />
        {names[index]}
      </div>
    ))}
  </div>
)

function textAt(harvest: Harvest, name: string): string {
  const value = valueAt(harvest, name)
  return typeof value === 'string' && value ? value : '-'
}

function dayAt(harvest: Harvest, name: string, zone?: Zone): string {
  const time = textAt(harvest, name)
  if (Number.isNaN(Date.parse(time))) return '-'
  return zone ? formatLocalDay(time, zone) : formatDate(time)
}

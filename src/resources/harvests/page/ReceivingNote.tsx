import { type RaRecord, useRecordContext } from 'react-admin'
import { useZone } from '@/admin'
import { stepOf, totalOf } from '@/business/harvest/figures'
import type { Zone } from '@/lib/places/zones'
import { formatDate, formatLocalDay, formatNumber } from '@/lib/text/format'
import { valueAt } from '@/lib/values'
import { NumberedPaper, PaperNumber } from '../../company/NumberedPaper'
import { PaperHead } from '../../company/PaperHead'
import { Signatory, Signature } from '../../company/Signature'
import { texts } from '../texts'
import { NoteWeights } from './NoteWeights'

/** What the farmer gets on paper for what was received of him. */
export const ReceivingNote = () => {
  const harvest = useRecordContext()
  if (!harvest || totalOf(stepOf(harvest, 'receive').item) === undefined) return null
  return (
    <NumberedPaper label={texts.note} paper="receiving" id={harvest.id}>
      <PaperHead title={texts.note} />
      <Facts harvest={harvest} />
      <NoteWeights harvest={harvest} />
      <div style={{ display: 'flex', justifyContent: 'space-around', marginTop: '15mm' }}>
        <Signature role={texts.farmer}>{textAt(harvest, 'farmer.name')}</Signature>
        <Signature role={texts.recipient}>
          <Signatory />
        </Signature>
      </div>
    </NumberedPaper>
  )
}

type Harvest = Readonly<Record<string, unknown>>

const Facts = ({ harvest }: { harvest: RaRecord }) => {
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
      <dt>{texts.paperNumber}</dt>
      <dd>
        <PaperNumber paper="receiving" id={harvest.id} />
      </dd>
      {Object.entries(facts).map(([label, text]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function textAt(harvest: Harvest, name: string): string {
  const value = valueAt(harvest, name)
  return typeof value === 'string' && value ? value : '-'
}

function dayAt(harvest: Harvest, name: string, zone?: Zone): string {
  const time = textAt(harvest, name)
  if (Number.isNaN(Date.parse(time))) return '-'
  return zone ? formatLocalDay(time, zone) : formatDate(time)
}

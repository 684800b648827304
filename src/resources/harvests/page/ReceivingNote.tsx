import { useRecordContext } from 'react-admin'
import { PaperButton } from '@/admin'
import { valueAt } from '@/lib/business/decision'
import { stepOf, totalOf } from '@/lib/business/harvest/figures'
import { formatDate, formatNumber } from '@/lib/text/format'
import { NoteWeights } from './NoteWeights'

/** What the farmer gets on paper for what was received of him. */
export const ReceivingNote = () => {
  const harvest = useRecordContext()
  if (!harvest || totalOf(stepOf(harvest, 'receive').item) === undefined) return null
  return (
    <PaperButton label="Tanda terima panen">
      <h1>Tanda terima panen</h1>
      <Facts harvest={harvest} />
      <NoteWeights harvest={harvest} />
      <Signatures names={[textAt(harvest, 'farmer.name'), '']} />
    </PaperButton>
  )
}

type Harvest = Readonly<Record<string, unknown>>

const Facts = ({ harvest }: { harvest: Harvest }) => {
  const humidity = valueAt(harvest, 'receive.humidity')
  const facts = {
    'Nomor panen': String(harvest.id),
    Petani: textAt(harvest, 'farmer.name'),
    'Rumah walet': textAt(harvest, 'farmer.rbwName'),
    Alamat: textAt(harvest, 'farmer.formatedAddress'),
    'Tanggal panen': dayAt(harvest, 'request.harvestDate'),
    'Diterima tanggal': dayAt(harvest, 'receive.dateEnd'),
    Kelembapan: typeof humidity === 'number' ? `${formatNumber(humidity)} %` : '-',
    Catatan: textAt(harvest, 'receive.note'),
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
    {['Petani', 'Penerima'].map((role, index) => (
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

function dayAt(harvest: Harvest, name: string): string {
  const time = textAt(harvest, name)
  return Number.isNaN(Date.parse(time)) ? '-' : formatDate(time)
}

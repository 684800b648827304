import { useRecordContext } from 'react-admin'
import { PaperButton } from '@/admin'
import { valueAt } from '@/lib/business/decision'
import { gradeNames } from '@/lib/business/grades'
import {
  figureOf,
  gradesIn,
  lossOf,
  stepOf,
  totalOf,
  totalWorth,
  worthOf,
} from '@/lib/business/harvestFigures'
import { formatDate, formatNumber, formatRupiah, formatWeight } from '@/lib/text/format'
import { lossText } from './LossText'

/** What the farmer gets on paper for what was received of him. */
export const ReceivingNote = () => {
  const harvest = useRecordContext()
  if (!harvest || totalOf(stepOf(harvest, 'receive').item) === undefined) return null
  return (
    <PaperButton label="Tanda terima panen">
      <h1>Tanda terima panen</h1>
      <Facts harvest={harvest} />
      <Weights harvest={harvest} />
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

const Weights = ({ harvest }: { harvest: Harvest }) => {
  const asked = stepOf(harvest, 'request').harvestDetail
  const { item } = stepOf(harvest, 'receive')
  const total = totalOf(item)
  const loss = lossOf(totalOf(asked), total)
  return (
    <>
      <h2>Berat dan nilai</h2>
      <table>
        <thead>
          <tr>
            <th>Mutu</th>
            <th className="number">Permintaan</th>
            <th className="number">Diterima</th>
            <th className="number">Harga per kg</th>
            <th className="number">Nilai</th>
          </tr>
        </thead>
        <tbody>
          {gradesIn(item).map(grade => (
            <tr key={grade}>
              <td>{gradeNames[grade] ?? grade}</td>
              <td className="number">{told(figureOf(asked, grade, 'weight'), formatWeight)}</td>
              <td className="number">{told(figureOf(item, grade, 'weight'), formatWeight)}</td>
              <td className="number">{told(figureOf(item, grade, 'price'), formatRupiah)}</td>
              <td className="number">{told(worthOf(item, grade), rounded)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>Jumlah</th>
            <th className="number">{told(totalOf(asked), formatWeight)}</th>
            <th className="number">{told(total, formatWeight)}</th>
            <th />
            <th className="number">{told(totalWorth(item), formatRupiah)}</th>
          </tr>
        </tfoot>
      </table>
      {loss && <p>Susut terhadap permintaan: {lossText(loss)}</p>}
    </>
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

const rounded = (worth: number) => formatRupiah(Math.round(worth))

const told = (value: number | undefined, show: (value: number) => string) =>
  value === undefined ? '-' : show(value)

function textAt(harvest: Harvest, name: string): string {
  const value = valueAt(harvest, name)
  return typeof value === 'string' && value ? value : '-'
}

function dayAt(harvest: Harvest, name: string): string {
  const time = textAt(harvest, name)
  return Number.isNaN(Date.parse(time)) ? '-' : formatDate(time)
}

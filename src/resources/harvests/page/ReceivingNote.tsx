import { type RaRecord, useRecordContext } from 'react-admin'
import { useZone } from '@/admin'
import { harvestStatusNames, harvestStatusOf, isClear, stepOf, wholeWorth } from '@/business'
import {
  formatDate,
  formatLocalDay,
  formatNumber,
  formatRupiah,
  formatWeight,
  rupiahInWords,
  valueAt,
  type Zone,
} from '@/lib'
import { NumberedPaper, PaperHead, PaperNumber, Signatory, Signature } from '../../company/Paper'
import { texts } from '../texts'
import { figuresOf, type GradeFigures } from './figures'
import { lossText } from './LossText'

/** What the farmer gets on paper for what was received of him; where that is not clear nothing, which would bear a number for ever. */
export const ReceivingNote = () => {
  const harvest = useRecordContext()
  if (!harvest || !isClear.receiving(harvest)) return null
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
    ...(isOff(harvest) && { [texts.state]: harvestStatusNames[harvestStatusOf(harvest)] }),
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

/** The goods went back, or never came. */
const isOff = (harvest: Harvest) => ['cancelled', 'rejected'].includes(harvestStatusOf(harvest))

function textAt(harvest: Harvest, name: string): string {
  const value = valueAt(harvest, name)
  return typeof value === 'string' && value ? value : '-'
}

function dayAt(harvest: Harvest, name: string, zone?: Zone): string {
  const time = textAt(harvest, name)
  if (Number.isNaN(Date.parse(time))) return '-'
  return zone ? formatLocalDay(time, zone) : formatDate(time)
}

/** What was received of each grade that was asked or received, and what it is worth: the rows come to the sums. */
export const NoteWeights = ({ harvest }: { harvest: Harvest }) => {
  const { rows, weighed } = figuresOf(harvest)
  const value = wholeWorth(stepOf(harvest, 'receive').item)
  const { request, receive } = weighed
  const { loss } = receive
  return (
    <>
      <h2>{texts.weightAndValue}</h2>
      <table>
        <thead>
          <tr>
            <th>{texts.grade}</th>
            <th className="number">{texts.asked}</th>
            <th className="number">{texts.received}</th>
            <th className="number">{texts.pricePerKilo}</th>
            <th className="number">{texts.value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.filter(isWeighed).map(({ grade, label, request, receive = 0, price, worth }) => (
            <tr key={grade}>
              <td>{label}</td>
              <td className="number">{told(request, formatWeight)}</td>
              <td className="number">{formatWeight(receive)}</td>
              <td className="number">{told(price, formatRupiah)}</td>
              <td className="number">{told(receive === 0 ? 0 : worth, formatRupiah)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{texts.amount}</th>
            <th className="number">{told(request.grams, formatWeight)}</th>
            <th className="number">{told(receive.grams, formatWeight)}</th>
            <th />
            <th className="number">{told(value, formatRupiah)}</th>
          </tr>
        </tfoot>
      </table>
      {loss && <p>{texts.lossAgainstAsked(lossText(loss))}</p>}
      {value !== undefined && (
        <>
          <h2>{texts.inWords}</h2>
          <p>{rupiahInWords(value)}</p>
        </>
      )}
    </>
  )
}

const isWeighed = ({ request, receive }: GradeFigures) =>
  request !== undefined || receive !== undefined

const told = (value: number | undefined, show: (value: number) => string) =>
  value === undefined ? '-' : show(value)

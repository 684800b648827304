import {
  figureOf,
  gradesIn,
  lossOf,
  stepOf,
  totalOf,
  totalWorth,
  worthOf,
} from '@/lib/business/harvest/figures'
import { gradeNames } from '@/lib/business/harvest/grades'
import { formatRupiah, formatWeight } from '@/lib/text/format'
import { texts } from '../texts'
import { lossText } from './LossText'

type Harvest = Readonly<Record<string, unknown>>

/** What was received of each grade, and what it is worth. */
export const NoteWeights = ({ harvest }: { harvest: Harvest }) => {
  const asked = stepOf(harvest, 'request').harvestDetail
  const { item } = stepOf(harvest, 'receive')
  const total = totalOf(item)
  const loss = lossOf(totalOf(asked), total)
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
            <th>{texts.amount}</th>
            <th className="number">{told(totalOf(asked), formatWeight)}</th>
            <th className="number">{told(total, formatWeight)}</th>
            <th />
            <th className="number">{told(totalWorth(item), formatRupiah)}</th>
          </tr>
        </tfoot>
      </table>
      {loss && <p>{texts.lossAgainstAsked(lossText(loss))}</p>}
    </>
  )
}

const rounded = (worth: number) => formatRupiah(Math.round(worth))

const told = (value: number | undefined, show: (value: number) => string) =>
  value === undefined ? '-' : show(value)

import { formatRupiah, formatWeight } from '@/lib/text/format'
import { rupiahInWords } from '@/lib/text/inWords'
import { texts } from '../texts'
import { figuresOf, type GradeFigures } from './figures'
import { lossText } from './LossText'

type Harvest = Readonly<Record<string, unknown>>

/** What was received of each grade that was asked or received, and what it is worth: the rows come to the sums. */
export const NoteWeights = ({ harvest }: { harvest: Harvest }) => {
  const { rows, weighed, value } = figuresOf(harvest)
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

import type { RaRecord } from 'react-admin'
import { billOf } from '@/business/bill'
import { formatNumber } from '@/lib/text/format'
import { Signatory } from '../company/Signature'
import { figureText, Letterhead, textAt } from './Letterhead'
import { texts } from './texts'

/** What goes with the parcel: goods without prices, the courier, two lines to sign. */
export const DeliveryNote = ({ sale }: { sale: RaRecord }) => (
  <>
    <Letterhead title={texts.deliveryNote} paper="delivery" sale={sale} date="date.delivery" />
    <h2>{texts.item}</h2>
    <table>
      <thead>
        <tr>
          <th>{texts.item}</th>
          <th className="number">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {billOf(sale).lines.map(({ id, name, qty }) => (
          <tr key={id}>
            <td>{name}</td>
            <td className="number">{figureText(qty, formatNumber)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <h2>{texts.delivery}</h2>
    <dl>
      <dt>{texts.courier}</dt>
      <dd>{textAt(sale, 'delivery.courier')}</dd>
      <dt>{texts.waybill}</dt>
      <dd>{textAt(sale, 'delivery.receiptID')}</dd>
    </dl>
    <table style={{ marginTop: '12mm' }}>
      <tbody>
        <tr>
          <td style={{ width: '50%', height: '30mm' }}>{texts.sender}</td>
          <td>{texts.recipient}</td>
        </tr>
        <tr>
          <td>
            <Signatory />
          </td>
          <td>{textAt(sale, 'delivery.name')}</td>
        </tr>
      </tbody>
    </table>
  </>
)

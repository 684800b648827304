import { type RaRecord, useRecordContext } from 'react-admin'
import { billOf, billTotalOf, isClear, payWayNames, transactionStatus } from '@/business'
import { formatNumber, formatRupiah, rupiahInWords } from '@/lib'
import { Account, NumberedPaper, Signatory, Signature } from '../company/Paper'
import { dayAt, figureText, Letterhead, textAt } from './Letterhead'
import { texts } from './texts'

/** What is printed of a sale; where its goods and its price are not known nothing is, which would bear a number for ever. */
export const Papers = () => {
  const sale = useRecordContext()
  if (!sale) return null
  return (
    <>
      {isClear.invoice(sale) && (
        <NumberedPaper label={texts.invoice} paper="invoice" id={sale.id}>
          <Invoice sale={sale} />
        </NumberedPaper>
      )}
      {isClear.delivery(sale) && (
        <NumberedPaper label={texts.deliveryNote} paper="delivery" id={sale.id}>
          <DeliveryNote sale={sale} />
        </NumberedPaper>
      )}
    </>
  )
}

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

/** What the buyer owes, or has paid, in figures and in words. */
export const Invoice = ({ sale }: { sale: RaRecord }) => {
  const bill = billOf(sale)
  const { lines, subtotal, difference } = bill
  const total = billTotalOf(bill)
  return (
    <>
      <Letterhead title={texts.invoice} paper="invoice" sale={sale} date="date.created" />
      <h2>{texts.details}</h2>
      <table>
        <thead>
          <tr>
            <th>{texts.item}</th>
            <th className="number">{texts.amount}</th>
            <th className="number">{texts.price}</th>
            <th className="number">{texts.subtotal}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, qty, price, subtotal: sum }) => (
            <tr key={id}>
              <td>{name}</td>
              <td className="number">{figureText(qty, formatNumber)}</td>
              <td className="number">{figureText(price, formatRupiah)}</td>
              <td className="number">{figureText(sum, formatRupiah)}</td>
            </tr>
          ))}
          {difference !== 0 && <Sum label={texts.sum} rupiah={subtotal} />}
          {difference !== 0 && (
            <Sum label={difference > 0 ? texts.extras : texts.reduction} rupiah={difference} />
          )}
          <Sum label={texts.total} rupiah={total} />
        </tbody>
      </table>
      {total !== undefined && (
        <>
          <h2>{texts.inWords}</h2>
          <p>{rupiahInWords(total)}</p>
        </>
      )}
      <h2>{texts.payment}</h2>
      <dl>
        <dt>{texts.payWay}</dt>
        <dd>{payWayOf(textAt(sale, 'payment.type'))}</dd>
        <dt>{texts.verified}</dt>
        <dd>{dayAt(sale, 'date.verified')}</dd>
      </dl>
      {isAsked(sale) && <Account />}
      <div style={{ display: 'flex', justifyContent: 'flex-end', marginTop: '10mm' }}>
        <Signature role={texts.regards}>
          <Signatory />
        </Signature>
      </div>
    </>
  )
}

/** Whether the money is still to come. */
const isAsked = (sale: RaRecord) => transactionStatus(sale) === 'waiting'

const Sum = ({ label, rupiah }: { label: string; rupiah: number | undefined }) => (
  <tr>
    <th colSpan={3}>{label}</th>
    <th className="number">{figureText(rupiah, formatRupiah)}</th>
  </tr>
)

const names: Readonly<Record<string, string>> = payWayNames

const payWayOf = (stored: string) => (Object.hasOwn(names, stored) && names[stored]) || stored

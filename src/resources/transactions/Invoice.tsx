import type { RaRecord } from 'react-admin'
import { billOf } from '@/lib/business/bill'
import { formatNumber, formatRupiah } from '@/lib/text/format'
import { rupiahInWords } from '@/lib/text/inWords'
import { dayAt, Letterhead, textAt } from './Letterhead'

/** What the buyer owes, or has paid, in figures and in words. */
export const Invoice = ({ sale }: { sale: RaRecord }) => {
  const { lines, subtotal, paid, difference } = billOf(sale)
  const total = paid ?? subtotal
  return (
    <>
      <Letterhead title="Faktur" sale={sale} date="date.created" />
      <h2>Rincian</h2>
      <table>
        <thead>
          <tr>
            <th>Barang</th>
            <th className="number">Jumlah</th>
            <th className="number">Harga</th>
            <th className="number">Subtotal</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, qty, price, subtotal: sum }) => (
            <tr key={id}>
              <td>{name}</td>
              <td className="number">{formatNumber(qty)}</td>
              <td className="number">{formatRupiah(price)}</td>
              <td className="number">{formatRupiah(sum)}</td>
            </tr>
          ))}
          {difference !== 0 && <Sum label="Jumlah harga barang" rupiah={subtotal} />}
          {difference !== 0 && (
            <Sum label={difference > 0 ? 'Ongkos dan lain-lain' : 'Potongan'} rupiah={difference} />
          )}
          <Sum label="Total" rupiah={total} />
        </tbody>
      </table>
      <h2>Terbilang</h2>
      <p>{rupiahInWords(total)}</p>
      <h2>Pembayaran</h2>
      <dl>
        <dt>Cara bayar</dt>
        <dd>{textAt(sale, 'payment.type')}</dd>
        <dt>Diverifikasi</dt>
        <dd>{dayAt(sale, 'date.verified')}</dd>
      </dl>
    </>
  )
}

const Sum = ({ label, rupiah }: { label: string; rupiah: number }) => (
  <tr>
    <th colSpan={3}>{label}</th>
    <th className="number">{formatRupiah(rupiah)}</th>
  </tr>
)

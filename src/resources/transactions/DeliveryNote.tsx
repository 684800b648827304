import type { RaRecord } from 'react-admin'
import { billOf } from '@/lib/business/bill'
import { formatNumber } from '@/lib/text/format'
import { Letterhead, textAt } from './Letterhead'

/** What goes with the parcel: goods without prices, the courier, two lines to sign. */
export const DeliveryNote = ({ sale }: { sale: RaRecord }) => (
  <>
    <Letterhead title="Surat jalan" sale={sale} date="date.delivery" />
    <h2>Barang</h2>
    <table>
      <thead>
        <tr>
          <th>Barang</th>
          <th className="number">Jumlah</th>
        </tr>
      </thead>
      <tbody>
        {billOf(sale).lines.map(({ id, name, qty }) => (
          <tr key={id}>
            <td>{name}</td>
            <td className="number">{formatNumber(qty)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <h2>Pengiriman</h2>
    <dl>
      <dt>Kurir</dt>
      <dd>{textAt(sale, 'delivery.courier')}</dd>
      <dt>Nomor resi</dt>
      <dd>{textAt(sale, 'delivery.receiptID')}</dd>
    </dl>
    <table style={{ marginTop: '12mm' }}>
      <tbody>
        <tr>
          <td style={{ height: '30mm' }}>Pengirim</td>
          <td>Penerima</td>
        </tr>
      </tbody>
    </table>
  </>
)

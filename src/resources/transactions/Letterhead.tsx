import type { RaRecord } from 'react-admin'
import { valueAt } from '@/lib/business/decision'
import { formatDate } from '@/lib/text/format'

interface LetterheadProps {
  title: string
  sale: RaRecord
  /** Dotted name of the date that the paper bears. */
  date: string
}

/** Whose paper it is, which sale it is of, and who gets the goods. */
export const Letterhead = ({ title, sale, date }: LetterheadProps) => (
  <>
    <h1>{title}</h1>
    <p>Sarang</p>
    <dl>
      <dt>Nomor</dt>
      <dd>{String(sale.tid ?? sale.id)}</dd>
      <dt>Tanggal</dt>
      <dd>{dayAt(sale, date)}</dd>
      <dt>Penerima</dt>
      <dd>{textAt(sale, 'delivery.name')}</dd>
      <dt>Alamat</dt>
      <dd>{textAt(sale, 'delivery.address')}</dd>
    </dl>
  </>
)

export function textAt(sale: RaRecord, name: string): string {
  const value = valueAt(sale, name)
  return typeof value === 'string' && value ? value : '-'
}

export function dayAt(sale: RaRecord, name: string): string {
  const value = valueAt(sale, name)
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDate(value) : '-'
}

import type { RaRecord } from 'react-admin'
import type { Paper } from '@/business/papers'
import { valueAt } from '@/lib/paths'
import { formatDate } from '@/lib/text/format'
import { PaperNumber } from '../company/NumberedPaper'
import { PaperHead } from '../company/PaperHead'
import { texts } from './texts'

interface LetterheadProps {
  title: string
  paper: Paper
  sale: RaRecord
  /** Dotted name of the date that the paper bears. */
  date: string
}

/** Whose paper it is, which sale it is of, and who gets the goods. */
export const Letterhead = ({ title, paper, sale, date }: LetterheadProps) => (
  <>
    <PaperHead title={title} />
    <dl style={{ marginTop: '4mm' }}>
      <dt>{texts.number}</dt>
      <dd>
        <PaperNumber paper={paper} id={sale.id} />
      </dd>
      <dt>{texts.sale}</dt>
      <dd>{String(sale.tid ?? sale.id)}</dd>
      <dt>{texts.date}</dt>
      <dd>{dayAt(sale, date)}</dd>
      <dt>{texts.recipient}</dt>
      <dd>{textAt(sale, 'delivery.name')}</dd>
      <dt>{texts.address}</dt>
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

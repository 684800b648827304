import type { RaRecord } from 'react-admin'
import { type Paper, transactionNames, transactionStatus } from '@/business'
import { formatDate, valueAt } from '@/lib'
import { PaperHead, PaperNumber } from '../company/Paper'
import { texts } from './texts'

interface LetterheadProps {
  title: string
  paper: Paper
  sale: RaRecord
  /** Dotted name of the date that the paper bears. */
  date: string
}

/** Whose paper it is, which sale it is of, whether that was called off, and who gets the goods. */
export const Letterhead = ({ title, paper, sale, date }: LetterheadProps) => {
  const state = transactionStatus(sale)
  const day = dayAt(sale, date)
  const off = state === 'cancelled' || state === 'rejected' ? state : undefined
  return (
    <>
      <PaperHead title={title} />
      <dl style={{ marginTop: '4mm' }}>
        <dt>{texts.number}</dt>
        <dd>
          <PaperNumber paper={paper} id={sale.id} />
        </dd>
        <dt>{texts.sale}</dt>
        <dd>{String(sale.tid ?? sale.id)}</dd>
        {day !== '-' && (
          <>
            <dt>{texts.date}</dt>
            <dd>{day}</dd>
          </>
        )}
        {off && (
          <>
            <dt>{texts.state}</dt>
            <dd>{texts.calledOff(transactionNames[off], dayAt(sale, `date.${off}`))}</dd>
          </>
        )}
        <dt>{texts.recipient}</dt>
        <dd>{textAt(sale, 'delivery.name')}</dd>
        <dt>{texts.address}</dt>
        <dd>{textAt(sale, 'delivery.address')}</dd>
      </dl>
    </>
  )
}

/** A figure as it is written; '-' where none is known. */
export const figureText = (value: number | undefined, write: (value: number) => string): string =>
  value === undefined ? '-' : write(value)

export function textAt(sale: RaRecord, name: string): string {
  const value = valueAt(sale, name)
  return typeof value === 'string' && value ? value : '-'
}

export function dayAt(sale: RaRecord, name: string): string {
  const value = valueAt(sale, name)
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDate(value) : '-'
}

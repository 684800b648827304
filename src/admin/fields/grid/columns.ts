import { useRecordContext } from 'react-admin'
import { RUPIAH } from '@/lib/text/format'
import { usePrincipal } from '../../registry'
import type { Field, Principal } from '../../types'
import { membersOf } from '../compound/members'

/** A member that is typed into a cell of its own. */
export type Column = readonly [name: string, field: Field]

/** What stands behind its numbers. */
export const unitOf = ({ kind, options }: Field): string | undefined =>
  kind === 'weight' ? 'g' : kind === 'money' ? RUPIAH : options.unit

/** Amounts add up, prices do not. */
export const addsUp = ({ kind }: Field): boolean => kind in amounts

const amounts = { weight: true, number: true, integer: true }

/** Whether a value of the field is typed as a number. */
export const isNumeric = ({ kind }: Field) => kind === 'money' || kind in amounts

/** Whether a map of this field is typed into a table: its keys are known, and there are numbers under them. */
export const hasGrid = (field: Field): boolean =>
  field.options.keys !== undefined && membersOf(field).some(([, member]) => isNumeric(member))

/** The numbers that the person may write are columns; the rest of an entry is opened below its row. */
export function useColumns(field: Field): { columns: readonly Column[]; others: Field } {
  const who = usePrincipal()
  const record = useRecordContext()
  const id = record && String(record.id)
  const columns = membersOf(field).filter(
    ([, member]) => isNumeric(member) && mayWrite(member, who, id),
  )
  const names = columns.map(([name]) => name)
  const rest = membersOf(field).filter(([name]) => !names.includes(name))
  const others = { ...field, options: { ...field.options, fields: Object.fromEntries(rest) } }
  return { columns, others }
}

const mayWrite = ({ options }: Field, who: Principal | undefined, id: string | undefined) =>
  who !== undefined && (options.write?.(who, id) ?? true)

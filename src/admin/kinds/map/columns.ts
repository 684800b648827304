import { useRecordContext } from 'react-admin'
import type { Field, Principal } from '@/schema'
import { kindOf, membersOf } from '@/schema'
import { usePrincipal } from '../../registry'

/** A member that is typed into a cell of its own. */
export type Column = readonly [name: string, field: Field]

/** What stands behind its numbers. */
export const unitOf = (field: Field): string | undefined => kindOf(field).unit ?? field.options.unit

/** The numbers that the person may write are columns; the rest of an entry is opened below its row. */
export function useColumns(field: Field): { columns: readonly Column[]; others: Field } {
  const who = usePrincipal()
  const record = useRecordContext()
  const id = record && String(record.id)
  const columns = membersOf(field).filter(
    ([, member]) => kindOf(member).isNumeric && mayWrite(member, who, id),
  )
  const names = columns.map(([name]) => name)
  const rest = membersOf(field).filter(([name]) => !names.includes(name))
  const others = { ...field, options: { ...field.options, fields: Object.fromEntries(rest) } }
  return { columns, others }
}

const mayWrite = ({ options }: Field, who: Principal | undefined, id: string | undefined) =>
  who !== undefined && (options.write?.(who, id) ?? true)

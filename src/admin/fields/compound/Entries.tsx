import { Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material'
import { useContext } from 'react'
import { ListContext, useTranslate } from 'react-admin'
import type { Field } from '../../types'
import { isMap } from '../guards'
import { MemberCell } from './MemberCell'
import { membersOf, nameOf, toJson } from './members'

export interface Entry {
  /** What a keyed entry is called; an entry of a list has no name. */
  label?: string
  value: unknown
}

interface EntriesProps {
  entries: readonly Entry[]
  field: Field
}

/** In the rows of a list how many there are, with their names as a tooltip; elsewhere a table of them. */
export const Entries = (props: EntriesProps) => {
  const isCompact = useIsCompact()
  return isCompact ? <Count {...props} /> : <EntryTable {...props} />
}

/** Whether there is room for one line only. */
export const useIsCompact = (): boolean => useContext(ListContext) !== null

const mostNames = 10

const Count = ({ entries, field }: EntriesProps) => {
  const translate = useTranslate()
  const names = entries.slice(0, mostNames).map(({ label, value }) => label ?? nameOf(field, value))
  if (entries.length > mostNames) names.push('…')
  return (
    <Tooltip title={names.join('\n')} slotProps={{ tooltip: { sx: { whiteSpace: 'pre-line' } } }}>
      <span>{translate('sarang.compound.count', { smart_count: entries.length })}</span>
    </Tooltip>
  )
}

const EntryTable = ({ entries, field }: EntriesProps) => (
  <Table size="small" sx={{ width: 'auto' }}>
    <TableHead>
      <TableRow>
        {isKeyed(entries) && <TableCell />}
        {membersOf(field).map(([name, member]) => (
          <TableCell key={name}>{member.label}</TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {entries.map(({ label, value }, index) => (
        <TableRow key={label ?? index}>
          {label !== undefined && <TableCell component="th">{label}</TableCell>}
          <Values value={value} field={field} />
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const isKeyed = (entries: readonly Entry[]) => entries[0]?.label !== undefined

const Values = ({ value, field }: { value: unknown; field: Field }) => {
  const members = membersOf(field)
  if (members.length === 0) return <TableCell>{plain(value)}</TableCell>
  return members.map(([name, member]) => (
    <TableCell key={name}>
      <MemberCell of={isMap(value) ? value : {}} name={name} field={member} />
    </TableCell>
  ))
}

/** A text as it is, anything else as JSON. */
const plain = (value: unknown) => (typeof value === 'string' ? value : toJson(value))

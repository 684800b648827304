import { Button, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material'
import { useState } from 'react'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { formatNumber, isEmpty, isMap, reachable } from '@/lib'
import { type Field, type Members, membersOf, nameOf } from '@/schema'
import type { ValueField } from '../kinds/props'
import { Plain } from './Plain'
import { useIsCompact } from './useIsCompact'

export interface Entry {
  /** What a keyed entry is called; an entry of a list has no name. */
  label?: string
  value: unknown
}

interface EntriesProps {
  entries: readonly Entry[]
  field: Field
  /** Shows a member of an entry. */
  show: ValueField
}

/** In the rows of a list how many of what, with their names as a tooltip; elsewhere a table of them. */
export const Entries = (props: EntriesProps) => {
  const isCompact = useIsCompact()
  return isCompact ? <Count {...props} /> : <EntryTable {...props} />
}

const mostNames = 10

const Count = ({ entries, field }: EntriesProps) => {
  const names = entries.slice(0, mostNames).map(({ label, value }) => label ?? nameOf(field, value))
  if (entries.length > mostNames) names.push('…')
  return (
    <Tooltip title={names.join('\n')} slotProps={{ tooltip: { sx: { whiteSpace: 'pre-line' } } }}>
      <span>
        {formatNumber(entries.length)} {field.label.toLowerCase()}
      </span>
    </Tooltip>
  )
}

const mostRows = 100

/** The first rows of many, and more on request: a large document opens as fast as a small one. */
const EntryTable = ({ entries, field, show }: EntriesProps) => {
  const translate = useTranslate()
  const [count, setCount] = useState(mostRows)
  const left = entries.length - count
  const members = toldIn(entries, field)
  return (
    <>
      <Table ref={reachable} size="small" sx={scrolling}>
        {members.length > 0 && (
          <TableHead>
            <TableRow>
              {isKeyed(entries) && <TableCell component="td" />}
              {members.map(([name, member]) => (
                <TableCell key={name}>{member.label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {entries.slice(0, count).map((entry, index) => (
            <EntryRow key={entry.label ?? index} {...{ entry, members, show }} />
          ))}
        </TableBody>
      </Table>
      {left > 0 && (
        <Button onClick={() => setCount(count + mostRows)}>
          {translate('sarang.compound.more', { smart_count: left })}
        </Button>
      )}
    </>
  )
}

type NamedMembers = ReturnType<typeof membersOf>

/** What any of them says, or might by what it is counted from; a column of dashes says nothing. */
function toldIn(entries: readonly Entry[], field: Field): NamedMembers {
  const members = membersOf(field)
  const told = members.filter(
    ([name, { kind }]) =>
      kind === 'derived' || entries.some(({ value }) => !isMap(value) || !isEmpty(value[name])),
  )
  return told.length > 0 ? told : members
}

/** Wider than the page it scrolls by itself. */
const scrolling = { width: 'auto', display: 'block', overflowX: 'auto', '& td': { minWidth: 112 } }

const EntryRow = ({ entry: { label, value }, members, show }: EntryRowProps) => (
  <TableRow>
    {label !== undefined && (
      <TableCell component="th" sx={{ minWidth: 140 }}>
        {label}
      </TableCell>
    )}
    <Values {...{ value, members, show }} />
  </TableRow>
)

type EntryRowProps = Pick<EntriesProps, 'show'> & { entry: Entry; members: NamedMembers }

const isKeyed = (entries: readonly Entry[]) => entries[0]?.label !== undefined

type ValuesProps = Omit<EntryRowProps, 'entry'> & Pick<Entry, 'value'>

const Values = ({ value, members, show }: ValuesProps) => {
  if (members.length === 0)
    return (
      <TableCell>
        <Plain value={value} />
      </TableCell>
    )
  return members.map(([name, member]) => (
    <TableCell key={name}>
      <MemberField of={isMap(value) ? value : {}} name={name} field={member} show={show} />
    </TableCell>
  ))
}

interface MemberFieldProps {
  of: Members
  name: string
  field: Field
  show: ValueField
}

/** A member of a compound value: its record is what it is a member of. */
export const MemberField = ({ of: values, name, field, show: Value }: MemberFieldProps) => (
  <RecordContextProvider value={values}>
    <Value value={values[name]} field={field} source={name} />
  </RecordContextProvider>
)

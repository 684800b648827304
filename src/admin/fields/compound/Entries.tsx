import { Button, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material'
import { useContext, useState } from 'react'
import { ListContext, useTranslate } from 'react-admin'
import type { Field } from '../../types'
import { isMap } from '../guards'
import { MemberCell } from './MemberCell'
import { membersOf, nameOf } from './members'
import { Plain } from './Plain'

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

const mostRows = 100

/** The first rows of many, and more on request: a large document opens as fast as a small one. */
const EntryTable = ({ entries, field }: EntriesProps) => {
  const translate = useTranslate()
  const [count, setCount] = useState(mostRows)
  const left = entries.length - count
  const members = membersOf(field)
  return (
    <>
      <Table size="small" sx={scrolling}>
        {members.length > 0 && (
          <TableHead>
            <TableRow>
              {isKeyed(entries) && <TableCell />}
              {members.map(([name, member]) => (
                <TableCell key={name}>{member.label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {entries.slice(0, count).map((entry, index) => (
            <EntryRow key={entry.label ?? index} entry={entry} field={field} />
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

/** Wider than the page it scrolls by itself. */
const scrolling = { width: 'auto', display: 'block', overflowX: 'auto', '& td': { minWidth: 112 } }

const EntryRow = ({ entry: { label, value }, field }: { entry: Entry; field: Field }) => (
  <TableRow>
    {label !== undefined && (
      <TableCell component="th" sx={{ minWidth: 140 }}>
        {label}
      </TableCell>
    )}
    <Values value={value} field={field} />
  </TableRow>
)

const isKeyed = (entries: readonly Entry[]) => entries[0]?.label !== undefined

const Values = ({ value, field }: { value: unknown; field: Field }) => {
  const members = membersOf(field)
  if (members.length === 0)
    return (
      <TableCell>
        <Plain value={value} />
      </TableCell>
    )
  return members.map(([name, member]) => (
    <TableCell key={name}>
      <MemberCell of={isMap(value) ? value : {}} name={name} field={member} />
    </TableCell>
  ))
}

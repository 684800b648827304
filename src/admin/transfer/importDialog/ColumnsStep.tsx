import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { unknownHeads } from '../entries/lines'
import { mayWrite } from '../import/ground'
import { closedIn, isHostile, isId, repeatedIn, unknownIn, withTarget } from '../import/mapping'
import { counted, Fault, useNames } from './Fault'
import { cellText, onlyWide } from './Tables'
import type { Importing, Work } from './useImport'

export interface StepProps {
  importing: Importing
  work: Work
}

/** Which column of the file goes where: as its name says, until the person says otherwise. */
export const ColumnsStep = ({ importing, work }: StepProps) => {
  const translate = useTranslate()
  const { table, mapping } = work
  const isMapped = mapping.some(column => column && !isId(column))
  return (
    <>
      <DialogContent>
        <Fault {...importing.fault} />
        <Typography gutterBottom>
          {translate('sarang.import.columns', {
            name: work.file,
            ...counted(table.rows.flatMap(row => row.lines ?? [row]).length),
          })}
        </Typography>
        <Missing {...{ importing, work }} />
        <Unknown {...{ importing, work }} />
        <Repeated {...work} />
        <Closed {...{ importing, work }} />
        {!isMapped && <Alert severity="warning">{translate('sarang.import.no_columns')}</Alert>}
        <Table size="small" sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('sarang.import.column_of')}</TableCell>
              <TableCell sx={onlyWide}>{translate('sarang.import.sample')}</TableCell>
              <TableCell>{translate('sarang.import.target')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {mapping
              .map((_, index) => index)
              .map(place => (
                <ColumnRow key={place} place={place} {...{ importing, work }} />
              ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => importing.show(0)}>{translate('ra.action.back')}</Button>
        <Button variant="contained" disabled={!isMapped} onClick={() => importing.check(work)}>
          {translate('sarang.import.check')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Names what a new record must have and the file does not. */
const Missing = ({ importing: { ground, targets }, work }: StepProps) => {
  const translate = useTranslate()
  const missing = targets.filter(
    target =>
      target.owner === undefined &&
      target.field.options.required &&
      ground.initial[target.path] === undefined &&
      mayWrite(ground, target.path) &&
      !work.mapping.includes(target),
  )
  // Entries are put into records that are there.
  if (missing.length === 0 || work.table.fileHeader) return null
  const fields = missing.map(({ label }) => label).join(', ')
  return <Alert severity="warning">{translate('sarang.import.missing', { fields })}</Alert>
}

/** Names the columns that nothing is called like, while nobody has put them anywhere. */
const Unknown = ({ importing: { ground }, work: { table, mapping } }: StepProps) => {
  const translate = useTranslate()
  const all = [
    ...unknownIn(table, ground.resource),
    ...unknownHeads(table.fileHeader ?? [], ground.resource),
  ]
  const unknown = all.filter(name => (mapping[table.header.indexOf(name)] ?? null) === null)
  const names = useNames(unknown)
  if (unknown.length === 0) return null
  return <Alert severity="warning">{translate('sarang.import.unknown', { names })}</Alert>
}

/** Names the columns that are called as another one, which is put where they would be. */
const Repeated = ({ table, mapping }: Work) => {
  const translate = useTranslate()
  const names = useNames(repeatedIn(table, mapping))
  if (names === '') return null
  return <Alert severity="warning">{translate('sarang.import.repeated', { names })}</Alert>
}

/** Names the columns that are left out because this person fills them nowhere: a record that is new has none of it. */
const Closed = ({ importing: { ground, targets }, work: { table, mapping } }: StepProps) => {
  const translate = useTranslate()
  const closed = closedIn(table, ground.resource, targets)
  const names = useNames(closed.filter(name => !mapping[table.header.indexOf(name)]))
  if (names === '') return null
  return <Alert severity="warning">{translate('sarang.import.closed', { names })}</Alert>
}

const IGNORED = -1

/** A column of the file: its name, what is in it, where it goes. */
const ColumnRow = ({ importing, work, place }: StepProps & { place: number }) => {
  const translate = useTranslate()
  const { header, rows } = work.table
  const name = header[place] || translate('sarang.import.nameless', { number: place + 1 })
  const sample = rows.slice(0, 100).map(({ cells }) => cellText(cells[place]))
  return (
    <TableRow>
      <TableCell sx={breaking}>{name}</TableCell>
      <TableCell sx={{ ...onlyWide, ...breaking, color: 'text.secondary' }}>
        {sample.find(text => text !== '')}
      </TableCell>
      <TableCell>
        {isHostile(header[place] ?? '') ? (
          <Typography variant="body2" color="error">
            {translate('sarang.import.refused_column')}
          </Typography>
        ) : (
          <Target {...{ importing, work, place, name }} />
        )}
      </TableCell>
    </TableRow>
  )
}

interface TargetProps extends StepProps {
  place: number
  name: string
}

const Target = ({ importing: { targets, setWork }, work, place, name }: TargetProps) => {
  const translate = useTranslate()
  const chosen = work.mapping[place] ?? null
  const label = translate('sarang.import.column', { name })
  const choose = (index: number) =>
    setWork({ ...work, mapping: withTarget(work.mapping, place, targets[index] ?? null) })
  return (
    <TextField
      select
      fullWidth
      size="small"
      margin="none"
      hiddenLabel
      value={chosen ? targets.indexOf(chosen) : IGNORED}
      onChange={({ target }) => choose(Number(target.value))}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value={IGNORED}>
        <em>{translate('sarang.import.ignore')}</em>
      </MenuItem>
      {targets.map((target, index) => (
        <MenuItem key={target.label} value={index}>
          {target.label}
          {target.field.options.required && ' *'}
        </MenuItem>
      ))}
    </TextField>
  )
}

const breaking = { overflowWrap: 'anywhere' }

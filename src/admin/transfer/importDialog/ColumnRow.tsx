import { MenuItem, TableCell, TableRow, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isHostile, withTarget } from '../import/mapping'
import { cellText, onlyWide } from '../importTables/cellText'
import type { StepProps } from './ColumnsStep'

const IGNORED = -1

/** A column of the file: its name, what is in it, where it goes. */
export const ColumnRow = ({ importing, work, place }: StepProps & { place: number }) => {
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

import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useMemo } from 'react'
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin'
import { set, withValue } from '@/lib'
import { type FieldAt, type FieldMap, fieldAt, kindOf, type Members, toJson } from '@/schema'
import { ValueField } from '../kinds/fields'
import { placeNames } from '../kinds/location/placeApart'

interface ConflictChoiceProps {
  conflict: LabelledConflict
  /** Of the radio buttons. */
  name: string
  chosen: Side | undefined
  isMissing: boolean
  onChoose: (side: Side) => void
}

/** One field: two values side by side, below each other on a phone; a press anywhere on one chooses it. */
export const ConflictChoice = ({ conflict, name, chosen, ...props }: ConflictChoiceProps) => {
  const translate = useTranslate()
  const { label } = conflict
  return (
    <FormControl component="fieldset" error={props.isMissing} sx={frame}>
      <FormLabel component="legend" sx={heading}>
        {label}
      </FormLabel>
      <RadioGroup
        name={name}
        value={chosen ?? ''}
        onChange={(_, side) => props.onChoose(side as Side)}
        aria-invalid={props.isMissing}
        sx={columns}
      >
        {sides.map(side => (
          <Box key={side} sx={option(props.isMissing)} onClick={() => props.onChoose(side)}>
            <FormControlLabel
              value={side}
              control={
                <Radio
                  slotProps={{ input: { 'aria-describedby': `${name}${side}` } }}
                  size="small"
                />
              }
              label={translate(`sarang.conflict.${side}`)}
            />
            <Box id={`${name}${side}`} sx={valueBox}>
              <ConflictValue conflict={conflict} value={conflict[side]} />
            </Box>
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  )
}

const sides = ['mine', 'theirs'] as const

const frame = { width: '100%', minWidth: 0, mb: 2 }
const heading = { mb: 1, fontWeight: 600, color: 'text.primary' }
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
}
const option = (isMissing: boolean) => ({
  minWidth: 0,
  px: 1.5,
  pb: 1.5,
  border: 1,
  borderColor: isMissing ? 'error.main' : 'text.disabled',
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    outline: 1,
    outlineColor: 'primary.main',
    bgcolor: 'action.selected',
  },
})
const valueBox = { pl: 3.75, maxHeight: 320, overflow: 'auto', overflowWrap: 'anywhere' }

interface ConflictValueProps {
  conflict: LabelledConflict
  value: unknown
}

/** As its kind shows it; what the kind does not know as it is, so that two of them can be told apart. */
export const ConflictValue = ({ conflict: { path, field }, value }: ConflictValueProps) => {
  const record = useRecordContext()
  const holder = useMemo(() => {
    const copy = structuredClone(record ?? {})
    set(copy, path, value)
    return copy
  }, [record, path, value])
  if (value === undefined || value === null || value === '') return '-'
  if (!kindOf(field).is(value)) return typeof value === 'string' ? value : toJson(value)
  return (
    <RecordContextProvider value={holder}>
      <ValueField value={value} field={field} source={path} />
    </RecordContextProvider>
  )
}

/** A value that somebody else changed while it was being edited, as the body of a 409 names it. */
export interface Conflict {
  /** Dotted, where it is in the record. */
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface LabelledConflict extends FieldAt {
  readonly path: string
  /** Of the conflict that is chosen about for it: the point for its geohash, else its own. */
  readonly asked: string
  readonly mine: unknown
  readonly theirs: unknown
}

export type Side = 'mine' | 'theirs'

/** Path -> whose value it is to be. */
export type Chosen = Readonly<Record<string, Side>>

/** Conflicts as a person reads them. What is mine is what the form holds: the server was sent it in another form. */
export function labelled(
  conflicts: readonly Conflict[],
  fields: FieldMap,
  mineAt: (path: string) => unknown,
): LabelledConflict[] {
  const paths = conflicts.map(({ field }) => field)
  return conflicts.map(({ field: path, theirs }) => ({
    ...(fieldAt(fields, path) ?? unknownField(path)),
    path,
    asked: paths.find(other => other === sourceOf(fields, path)) ?? path,
    mine: mineAt(path),
    theirs,
  }))
}

/** What a value follows that nobody types. */
function sourceOf(fields: FieldMap, path: string): string | undefined {
  const place = path.slice(0, path.lastIndexOf('.'))
  const { field } = fieldAt(fields, place) ?? {}
  if (field?.kind !== 'location') return undefined
  const { geohash, geopoint } = placeNames(field, place)
  return path === geohash ? geopoint : undefined
}

/** The record that a form was opened on, with what is known by now of the fields that were in conflict. */
export const rebased = (record: Members = {}, known: ReadonlyMap<string, unknown>): Members =>
  [...known].reduce((copy, [path, value]) => withValue(copy, path.split('.'), value), record)

const unknownField = (path: string): FieldAt => ({
  field: { kind: 'text', label: path, options: {} },
  label: path,
})

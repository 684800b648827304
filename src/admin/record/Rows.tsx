import { Box, Card, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { get, isEmpty, isMap, isSame } from '@/lib'
import {
  type Field,
  fieldAt,
  kindOf,
  type Members,
  membersOf,
  type Resource,
  valueIn,
} from '@/schema'
import { isEmptyIn, Telling, type Told } from '../face/useTold'
import { LabeledRow } from '../fields/LabeledRow'
import { ValueField } from '../kinds/fields'
import { useResource } from '../registry'

interface PanelProps {
  title: string
  children: ReactNode
}

/** A part of the page under its heading; one of rows that are all gone is gone with them. */
export const Panel = ({ title, children }: PanelProps) => (
  <Card sx={panel}>
    <Typography component="h2" sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Card>
)

/** In the place of the history, which is so high at least where notes are written, and of what is below it. */
export const HistoryWaiting = () => <Skeleton variant="rounded" height={232} />

interface RowsProps {
  sources: readonly string[]
  /** Each value below its label, as wide as the part. */
  isStacked?: boolean
}

/** Fields of the record in context: the label left, the value right; what is wide below it, pictures side by side. */
export const Rows = ({ sources, isStacked = false }: RowsProps) => {
  const { fields } = useResource()
  const pictures = sources.filter(source => fields[source]?.kind === 'image')
  const others = sources.filter(source => !pictures.includes(source))
  return (
    <>
      {others.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
          {others.map(source => (
            <Row key={source} source={source} isStacked={isStacked} />
          ))}
        </Box>
      )}
      {pictures.length > 0 && (
        <Box component="dl" sx={sideBySide}>
          {pictures.map(source => (
            <Row key={source} source={source} isStacked />
          ))}
        </Box>
      )}
    </>
  )
}

interface RowProps {
  source: string
  isStacked?: boolean
}

const Row = ({ source, isStacked }: RowProps) => {
  const resource = useResource()
  const record = useRecordContext() ?? {}
  const declared = fieldAt(resource.fields, source)?.field
  if (!declared) return null
  const field = withoutPlaces(declared)
  const isLookup = field.kind === 'lookup'
  return (
    <Telling source={isLookup ? source : undefined}>
      {told => {
        // Of another record it is not known before; it is then as what is empty here.
        const hasNothing = isEmptyIn(told.field, told.value) || isSaidHere(resource, record, told)
        const isGone = isLookup && !told.isPending && hasNothing
        return (
          <LabeledRow
            label={field.label}
            isStacked={isStacked || kindOf(field).isWide || hasRows(told.field ?? field)}
            isHidden={isGone}
          >
            <ValueField value={valueIn(record, source, field)} field={field} source={source} />
          </LabeledRow>
        )
      }}
    </Telling>
  )
}

/** A list of its own: between a `dl` and its entries no other box may stand. */
const sideBySide = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '&:not(:first-of-type)': { mt: 1.25 },
}

const panel = {
  px: 2,
  py: 1.5,
  minWidth: 0,
  '&:has(> dl):not(:has(> dl > :not([hidden])))': { display: 'none' },
}

/** Whether a place of the record itself says what another record says of it: the same place, or its address. */
export function isSaidHere(
  { fields }: Pick<Resource, 'fields'>,
  record: Members,
  { field, value }: Pick<Told, 'field' | 'value'>,
): boolean {
  if (!field || isEmpty(value)) return false
  return Object.entries(fields).some(([name, own]) => {
    if (own.kind !== 'location') return false
    const place: unknown = get(record, name)
    return field.kind === 'location' ? isSame(place, value) : addressIn(own, place) === value
  })
}

function addressIn(field: Field, place: unknown): unknown {
  const [name = ''] = membersOf(field).find(([, { kind }]) => kind === 'longText') ?? []
  return isMap(place) ? place[name] : undefined
}

/** What a map shows. */
export const isOnMap = (field: Field | undefined): boolean =>
  field?.kind === 'location' || field?.kind === 'geopoint'

/** Paths of what a map shows among the members of a group with rows: they stand with the record's other places. */
export const placesIn = (name: string, field: Field | undefined): string[] =>
  hasRows(field)
    ? membersOf(field)
        .filter(([, member]) => isOnMap(member))
        .map(([member]) => `${name}.${member}`)
    : []

/** The group as it is told in its own place. */
export const withoutPlaces = (field: Field): Field =>
  placesIn('', field).length === 0
    ? field
    : {
        ...field,
        options: {
          ...field.options,
          fields: Object.fromEntries(membersOf(field).filter(([, member]) => !isOnMap(member))),
        },
      }

/** Of members with rows of their own, which stand in the same columns as the record's. */
const hasRows = (field: Field | undefined): field is Field =>
  field?.kind === 'group' && field.options.joins === undefined

import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { useListContext, useStore, useTranslate } from 'react-admin'
import { formatThousands, limits } from '@/lib'
import type { Field } from '@/schema'
import { columnsKey, tableColumns } from '../list/table/columns'
import { useCount } from '../queries/useCount'
import { useResource, useSignedIn } from '../registry'
import { type Column, columnsOf } from './columns'
import type { FileFormat } from './download'
import { type Wanted, wholeOf } from './exportRecords'

export interface Choice {
  columns: keyof ExportColumns
  format: FileFormat
}

interface ExportChoicesProps {
  value: Choice
  onChange: (choice: Choice) => void
  columns: ExportColumns
  wanted: Wanted
}

/** How many records it will be, which of their columns, in which kind of file. */
export const ExportChoices = ({ value, onChange, columns, wanted }: ExportChoicesProps) => {
  const translate = useTranslate()
  const total = useTotal(wanted)
  const scope = wanted.ids ? 'selected' : total === undefined ? 'list' : 'listOf'
  const counted = (key: keyof ExportColumns) =>
    translate(`sarang.export.${key}`, { smart_count: columns[key].length })
  return (
    <>
      <Typography>
        {translate(`sarang.export.${scope}`, {
          smart_count: total ?? 0,
          total: formatThousands(total ?? 0),
        })}
      </Typography>
      <Options
        label={translate('sarang.export.columns')}
        value={value.columns}
        options={{ shown: counted('shown'), all: counted('all') }}
        onChange={columns => onChange({ ...value, columns })}
      />
      <Options
        label={translate('sarang.export.format')}
        value={value.format}
        options={{ csv: translate('sarang.export.csv'), json: translate('sarang.export.json') }}
        onChange={format => onChange({ ...value, format })}
      />
      {columns[value.columns].some(({ field }) => hasPictures(field)) && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('sarang.export.pictures')}
        </Typography>
      )}
    </>
  )
}

const hasPictures = ({ kind, options }: Field): boolean =>
  kind === 'image' || Object.values(options.fields ?? {}).some(hasPictures)

/** With what the list cannot show for want of the field that it goes by; undefined while it is not known. */
function useTotal(wanted: Wanted): number | undefined {
  const list = useListContext()
  const whole = wholeOf(wanted)
  const { ids, isWhole, listed, resource, filter, sort } = wanted
  const isMany = !isWhole && list.total !== undefined && list.total > limits.countMost
  const all = whole ?? { resource: listed ?? resource, filter, sort }
  const count = useCount({ ...all, isExact: true }, ids !== undefined || !(whole || isMany))
  return ids ? ids.length : (count ?? (isMany ? undefined : list.total))
}

interface OptionsProps<Key extends string> {
  label: string
  value: Key
  options: Readonly<Record<Key, string>>
  onChange: (key: Key) => void
}

function Options<Key extends string>({ label, value, options, onChange }: OptionsProps<Key>) {
  const labelId = useId()
  const keys = Object.keys(options) as Key[]
  return (
    <FormControl sx={{ display: 'flex', mt: 2 }}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, key) => onChange(key as Key)}
      >
        {keys.map(key => (
          <FormControlLabel key={key} value={key} label={options[key]} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

interface ExportColumns {
  /** Those that the table shows, as the person has chosen and ordered them, behind the id. */
  readonly shown: readonly Column[]
  readonly all: readonly Column[]
}

/**
 * What of the records in context may be exported; all of them are those of the records that the list opens. The table
 * keeps the person's choice where react-admin looks for it.
 */
export function useExportColumns(opens?: string): ExportColumns {
  const resource = useResource()
  const { name, fields, list, source } = resource
  const table = tableColumns(resource)
  const [hidden] = useStore<string[]>(columnsKey(name), table.others)
  const [ranks = []] = useStore<number[]>(`${columnsKey(name)}_columnRanks`)
  const columns = [...table.shown, ...table.others]
  const ordered = [...ranks.flatMap(rank => columns[rank] ?? []), ...list, ...columns]
  // What a face says is shown without a column of its own.
  const inFace = list.filter(path => !table.shown.includes(path))
  const isShown = (path: string) => inFace.includes(path) || !hidden.includes(path)
  const shown = [...new Set(['id', ...ordered.filter(isShown)])]

  const permissions = useSignedIn()
  const own = columnsOf({ fields, source }, permissions)
  return {
    shown: shown.flatMap(path => own.filter(column => column.path === path)),
    all: columnsOf(useResource(opens), permissions),
  }
}

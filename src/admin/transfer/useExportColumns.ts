import { useStore } from 'react-admin'
import { useResource, useSignedIn } from '../registry'
import { type Column, columnsOf } from './columns'

export interface ExportColumns {
  /** Those that the table shows, as the person has chosen and ordered them, behind the id. */
  readonly shown: readonly Column[]
  readonly all: readonly Column[]
}

/**
 * What of the records in context may be exported; all of them are those of the records that the list opens. The table
 * keeps the person's choice where react-admin looks for it.
 */
export function useExportColumns(opens?: string): ExportColumns {
  const { name, fields, list, source } = useResource()
  const others = Object.keys(fields).filter(path => !list.includes(path))
  const [hidden] = useStore<string[]>(`${name}.datatable`, others)
  const [ranks] = useStore<number[]>(`${name}.datatable_columnRanks`)
  const paths = [...list, ...others]
  const ordered = new Set([...(ranks ?? []).flatMap(rank => paths[rank] ?? []), ...paths])
  const shown = [...new Set(['id', ...[...ordered].filter(path => !hidden.includes(path))])]

  const permissions = useSignedIn()
  const own = columnsOf({ fields, source }, permissions)
  return {
    shown: shown.flatMap(path => own.filter(column => column.path === path)),
    all: columnsOf(useResource(opens), permissions),
  }
}

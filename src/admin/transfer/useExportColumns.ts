import { useStore } from 'react-admin'
import { columnsKey, tableColumns } from '../list/table/columns'
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

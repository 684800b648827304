import { createContext, useContext, useMemo } from 'react'
import {
  type DataTableBaseProps,
  type RaRecord,
  useEvent,
  useGetPathForRecordCallback,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin'
import { useNavigate } from 'react-router-dom'

interface Rows {
  /** Whether a row leads anywhere. */
  leads: boolean
  hasBoxes: boolean
  toPage: (record: RaRecord) => Promise<void>
  toTab: (record: RaRecord) => Promise<void>
}

/** What all rows of a table do alike, found out once for them. */
export const RowsContext = createContext<Rows | undefined>(undefined)

export const useRows = (): Rows | undefined => useContext(RowsContext)

/** Where rows lead: as react-admin's DataTable says it, which each of its rows asks for three times. */
export function useLeading(rowClick: DataTableBaseProps['rowClick'], hasBoxes: boolean): Rows {
  const { hasShow, hasEdit } = useResourceDefinition()
  const resource = useResourceContext() ?? ''
  const getPath = useGetPathForRecordCallback()
  const navigate = useNavigate()
  const pathOf = useEvent(async (record: RaRecord) => {
    const link = typeof rowClick === 'function' ? rowClick(record.id, resource, record) : rowClick
    return getPath({ record, resource, link: await link })
  })
  const toPage = useEvent(async (record: RaRecord) => {
    const path = await pathOf(record)
    if (!path) return
    // Taken away with the focus in it a list has the browser work out the styles of everything in it once more.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    navigate(path, { state: { _scrollToTop: true } })
  })
  const toTab = useEvent(async (record: RaRecord) => {
    const path = await pathOf(record)
    if (path) window.open(path)
  })
  const leads = Boolean(rowClick ?? (hasShow || hasEdit))
  return useMemo(() => ({ leads, hasBoxes, toPage, toTab }), [leads, hasBoxes, toPage, toTab])
}

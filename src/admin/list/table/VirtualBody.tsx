import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DataTableClasses, RecordContextProvider, useDataTableDataContext } from 'react-admin'
import { flushSync } from 'react-dom'
import { useRowHeight } from '../../views/density'
import { Row } from './Row'

/** Rows above and below those that are seen, so that Tab and a quick thumb find some. */
const spare = 8

/** The rows of a long page that can be seen, with empty room for the others; it says which of how many each one is. */
export const VirtualBody = ({ children }: { children: ReactNode }) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const data = useDataTableDataContext() ?? []
  const rowHeight = useRowHeight()
  const isPrinting = usePrinting()
  const virtualizer = useVirtualizer({
    count: data.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => body.current?.closest(`.${DataTableClasses.tableWrapper}`) ?? null,
    getItemKey: index => String(data[index]?.id ?? index),
    overscan: isPrinting ? data.length : spare,
  })
  const rows = virtualizer.getVirtualItems()
  const after = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    <tbody ref={body} className={`datatable-body ${DataTableClasses.tbody}`}>
      <Room height={rows[0]?.start ?? 0} />
      {rows.map(({ index, key }) => (
        <RecordContextProvider key={key} value={data[index]}>
          <Row ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
            {children}
          </Row>
        </RecordContextProvider>
      ))}
      <Room height={after} />
    </tbody>
  )
}

/** Paper does not scroll: all rows are there before the browser draws its pages. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    window.addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => events.abort()
  }, [])
  return isPrinting
}

const Room = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden style={{ height }}>
      <td colSpan={1000} style={{ padding: 0, border: 0 }} />
    </tr>
  )

import { Box, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type Identifier, useCreatePath, useListContext, useStore } from 'react-admin'
import { statusOf } from '@/lib'
import { hideLook } from '@/lib/visit/look'
import type { Field, FieldKind } from '@/schema'
import { isNext, kindOf } from '@/schema'
import { RowFace } from '../face/RowFace'
import { InLine } from '../fields/useIsCompact'
import { ChosenStep } from '../flow/ChosenStep'
import type { Chosen, NextStepProps } from '../flow/NextStep'
import { flowOfRows } from '../flow/ofRows'
import { FieldCell } from '../kinds/fields'
import { LedOrder, useSortable } from '../leader'
import { useKeptAt } from '../queries/keptRows'
import { usePrincipal, useResource, useResources } from '../registry'
import { useRowHeight } from '../views/density'
import { ListSkeleton, LoadFailure, Offline } from './ListStates'
import { BulkActions, ListCards, NextStep } from './lazy'
import { NoRecords } from './NoRecords'
import { Column } from './table/Column'
import {
  actionsWidth,
  cellsOf,
  checkboxWidth,
  columnsKey,
  dropped,
  edge,
  fitted,
  padding,
  seenField,
  tableColumns,
  useSaid,
} from './table/columns'
import { RowTable } from './table/RowTable'
import { useHasBulkActions } from './useHasBulkActions'
import { useMoving } from './useMoving'

interface ListBodyProps {
  /** Resource whose record of the same id a row leads to; default: its own. */
  opens?: string | undefined
  /** At the end of each row. */
  rowActions?: ReactNode
  /** With the rows that are selected. */
  bulkActions?: ReactNode
  /** What is said where there is none. */
  empty?: string | undefined
}

/**
 * The records, or what stands in their place while there are none. Those of the last visit cannot be touched: what is
 * done with them might be done with what is no more.
 */
export const ListBody = ({ opens, rowActions, bulkActions, empty }: ListBodyProps) => {
  const { isPending, isPaused, error, refetch } = useListContext()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const isOld = useKeptAt() !== undefined
  const [chosen, choose] = useState<Chosen>()
  const bulk = useBulk(opens, bulkActions)
  useLookEnd()
  const isHidden = !isOld || statusOf(error) === 403
  if (error && isHidden) return <LoadFailure error={error} retry={refetch} />
  if (isPending) return isPaused ? <Offline /> : <ListSkeleton />
  return (
    <>
      {error && <LoadFailure error={error} retry={refetch} />}
      <Box inert={isOld} aria-busy={isOld}>
        <InLine value={true}>
          {bulk.mounted}
          {isPhone ? (
            <ListCards opens={opens} actions={rowActions} empty={empty} onChoose={choose} />
          ) : (
            <LedOrder>
              <Table {...{ opens, rowActions, empty }} bulkActions={bulk.place} onChoose={choose} />
            </LedOrder>
          )}
          {chosen && <ChosenStep chosen={chosen} onClose={() => choose(undefined)} />}
        </InLine>
      </Box>
    </>
  )
}

/** What may be done with the rows that are selected. */
function useBulk(opens: string | undefined, more: ReactNode) {
  const { selectedIds } = useListContext()
  const isOffered = useHasBulkActions(opens) && selectedIds.length > 0
  return useMoving(
    isOffered && (
      <LedOrder>
        <BulkActions opens={opens}>{more}</BulkActions>
      </LedOrder>
    ),
  )
}

/** How the list looked at the last visit is over when somebody does something, or leaves it. */
function useLookEnd(): void {
  useEffect(() => {
    const acts = new AbortController()
    for (const act of ['pointerdown', 'keydown'])
      addEventListener(act, hideLook, { capture: true, signal: acts.signal })
    return () => {
      acts.abort()
      hideLook()
    }
  }, [])
}

/** Every field may be a column; at first those of `list` are, behind the one that says whose row it is. */
const Table = (props: ListBodyProps & NextStepProps) => {
  const { opens, rowActions, bulkActions, empty, onChoose } = props
  const resource = useResource()
  const rowClick = useRowClick(opens)
  const hasBulkActions = useHasBulkActions(opens)
  const { others } = useMemo(() => tableColumns(resource), [resource])
  const ahead = useStepsAhead(opens)
  const steps = useMemo(() => <NextStep opens={opens} onChoose={onChoose} />, [opens, onChoose])
  const actions = rowActions ?? (ahead.length > 0 && steps)
  const columns = useColumns(opens, actions)
  return (
    <RowTable
      hiddenColumns={others}
      {...(rowClick && { rowClick })}
      bulkActions={hasBulkActions && bulkActions}
      empty={<NoRecords text={empty} />}
      sx={useLook(actions ? actionsWidth(rowActions ? [] : ahead) : 0)}
    >
      {columns}
    </RowTable>
  )
}

/** The same as long as nothing about them changes, so that rows whose records are the same are not drawn again. */
function useColumns(opens: string | undefined, actions: ReactNode): ReactNode {
  const resource = useResource()
  const resources = useResources()
  const sortable = useSortable()
  return useMemo(() => {
    const { shown, others } = tableColumns(resource)
    const columns = [...shown, ...others].map((name, at) => {
      const field = resource.fields[name]
      if (!field) return null
      const seen = seenField(field, resources)
      return (
        <Column
          key={name}
          source={name}
          label={field.label}
          disableSort={!sortable.includes(name)}
          {...(at > 0 && { field: cellOf(seen) })}
          {...(at > 0 && kindOf(seen).isNumeric && { align: 'right' as const })}
        >
          {at === 0 ? <RowFace opens={opens} /> : undefined}
        </Column>
      )
    })
    if (!actions) return columns
    const last = (
      <Column key={ACTIONS} source={ACTIONS} label="sarang.list.actions" disableSort align="right">
        <div className="in-line">{actions}</div>
      </Column>
    )
    return [...columns, last]
  }, [resource, resources, sortable, opens, actions])
}

/** By which steps the person moves such records on: each row has room for its next one. */
function useStepsAhead(opens: string | undefined): string[] {
  const own = useResource()
  const rows = flowOfRows(own, useResource(opens ?? own.name))
  const who = usePrincipal()
  if (!who) return []
  const steps = Object.values(rows?.flow.steps ?? {})
  return steps.filter(step => isNext(step) && step.who(who)).map(({ label }) => label)
}

/** No field: the column's key among those that are shown. */
const ACTIONS = 'actions'

/** How wide the columns are, and the last, of actions; who has added some of his own scrolls to what has no room. */
function useLook(actions: number) {
  const resource = useResource()
  const resources = useResources()
  const height = useRowHeight()
  const { shown, others } = tableColumns(resource)
  const [chosen = others] = useStore<string[]>(columnsKey(resource.name))
  const said = useSaid()
  const hidden = [...chosen, ...said]
  const added = others.filter(name => !hidden.includes(name))
  const [, ...columns] = [...shown, ...added]
  const { width, rules } = fitted({
    columns: columns.flatMap(name => {
      const field = hidden.includes(name) ? undefined : resource.fields[name]
      return field ? [[name, seenField(field, resources)] as const] : []
    }),
    isSteady: added.length > 0,
    isEnd: actions === 0,
    beside: checkboxWidth + (actions && actions + edge),
  })
  const unsaid = Object.fromEntries(said.map(name => [cellsOf(name), dropped]))
  return {
    ...rowsOf(height, actions),
    ...rules,
    ...unsaid,
    ...(added.length > 0 ? scrolling(width) : inFrame),
  }
}

/** What may be done with a row stays at the edge of a table that is wider than the screen. */
export const inSight = {
  '& .column-actions': { position: 'sticky', right: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& tbody tr:hover > .column-actions': { bgcolor: 'action.hover' },
  // The other heads stick too, to the top.
  '& thead .column-actions': { zIndex: 3 },
} as const

/** The page never scrolls sideways. */
const scrolling = (width: number) => ({
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .RaDataTable-table': { tableLayout: 'fixed', minWidth: width },
  ...inSight,
})

const inFrame = {
  '& .RaDataTable-tableWrapper': { containerType: 'inline-size' },
  '& .RaDataTable-table': { tableLayout: 'fixed' },
  // Below the bar with the tabs; a table that scrolls by itself, or is on another page, has it at its own top.
  '.whole-list & thead .MuiTableCell-root': {
    top: 'var(--head, calc(var(--bar, 0px) + var(--view, 45px)))',
  },
}

/** Thumbnails fit into the row, beside the cells' padding and line. */
const rowsOf = (height: number, actions: number) => ({
  '& thead .MuiTableCell-stickyHeader': { bgcolor: 'background.paper' },
  '& .MuiTableCell-root.MuiTableCell-paddingCheckbox': { width: checkboxWidth },
  '& .MuiTableCell-root:first-of-type:not(.MuiTableCell-paddingCheckbox)': { pl: 2.5 },
  '&& .column-actions': { width: actions + edge, py: 0, pr: `${padding / 2 + edge}px` },
  '& tbody .RaDataTable-row': {
    height,
    '&:focus-visible': {
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: '-2px',
    },
  },
  '& .RaDataTable-rowCell': {
    '& :is(img, .MuiAvatar-root)': { maxHeight: height - 8, maxWidth: height - 8 },
  },
})

function useRowClick(opens: string | undefined) {
  const createPath = useCreatePath()
  const toShow = useCallback(
    (id: Identifier) => createPath({ resource: opens, type: 'show', id }),
    [createPath, opens],
  )
  return opens && toShow
}

const cellOf = ({ kind }: Field) => (prose.includes(kind) ? TwoLines : FieldCell)

/** Words that may go on in a second line. */
const prose: readonly FieldKind[] = ['text', 'longText', 'location', 'reference', 'lookup', 'email']

const TwoLines = ({ source = '' }: { source?: string }) => (
  <div className="two-lines">
    <FieldCell source={source} />
  </div>
)

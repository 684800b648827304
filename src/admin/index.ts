/** What the rest of the app takes from the kernel. */
export { ChartCard, type ChartCell } from './charts/ChartCard'
export { ChartTable } from './charts/ChartTable'
export { BarsChart, type ChartPoint, DonutChart, TrendChart } from './charts/charts'
export { Legend } from './charts/Legend'
export { chartMargin, useAxis, useChartColours } from './charts/look'
export { Nothing } from './charts/Nothing'
export { TipBox } from './charts/TipBox'
export { faultsOf, refuse } from './checks/faultsOf'
export { defineResource } from './defineResource'
export { ConfirmDelete } from './dialogs/ConfirmDelete'
export { FieldCell } from './fields/FieldCell'
export { f } from './fields/f'
export { Zoom, Zoomable } from './fields/image/Zoomable'
export { FieldInput } from './fields/inputs/FieldInput'
export { type Found, type Geocoder, type Maps, MapsContext, type Tiles } from './fields/place/maps'
export { StateChip } from './fields/StateChip'
export { useNow } from './fields/useNow'
export { FlowPanel } from './flow/FlowPanel'
export { defineFlow, labelsOf, pick, required, tonesOf } from './flow/flow'
export type * from './flow/types'
export { type Notice, NoticeBox } from './notices/NoticeBox'
export { useNotice } from './notices/useNotice'
export { labelPhrases } from './phrases'
export { PaperButton } from './print/PaperButton'
export { attachLive } from './queries/live'
export type * from './queries/provider'
export { createQueryClient, statusOf } from './queries/queryClient'
export { LoadError, part, screen } from './queries/screen'
export { useAhead } from './queries/useAhead'
export { type Counted, useCount } from './queries/useCount'
export type { RecordOf } from './record'
export { useHotkey } from './records/useHotkey'
export { ResourcesProvider, useLastViews, usePrincipal, useResource, useSignedIn } from './registry'
export {
  matchesRoute,
  type Parent,
  pageOf,
  pagesAt,
  parentOf,
  recordAt,
  verbOfViews,
  viewOf,
  viewsOf,
} from './routes'
export { DraftOffer } from './saving/DraftOffer'
export { areDraftsKept, dropDraft, forgetDrafts, reload } from './saving/drafts'
export { Recheck } from './saving/Recheck'
export { useFailedSaves, useSaveError } from './saving/saving'
export { toResource, viewRoutes } from './toResource'
export { csvText, saveCsv } from './transfer/download'
export * from './types'
export { AutoCreate, AutoEdit } from './views/AutoForm'
export { AutoList } from './views/AutoList'
export { AutoShow } from './views/AutoShow'
export { type Density, useDensity } from './views/density'
export { CreateActions, ShowActions } from './views/RecordActions'
export { useZone } from './zone'

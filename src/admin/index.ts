/** What the rest of the app takes from the kernel. */

export { ConfirmDelete } from './dialogs/ConfirmDelete'
export { DialogFrame } from './dialogs/DialogFrame'
export { FormDialog } from './dialogs/FormDialog'
export { useStaying } from './dialogs/useStaying'
export { Avatar } from './face/Avatar'
export { Face } from './face/Face'
export { FoundFace } from './face/FoundFace'
export { textOf, titleOf } from './face/useTold'
export { LabeledRow } from './fields/LabeledRow'
export { Nothing } from './fields/Nothing'
export { Spark, type SparkProps } from './fields/Spark'
export { StateChip } from './fields/StateChip'
export { useNow, useToday } from './fields/useNow'
export { FlowPanel } from './flow/FlowPanel'
export { RowStep } from './flow/RowStep'
export { Warnings } from './flow/Warnings'
export { FieldCell } from './kinds/fields'
export { AttachButton, Attachment } from './kinds/image/Attachment'
export { useImage } from './kinds/image/Input'
export { Picture, Zoom, Zoomable } from './kinds/image/Picture'
export { useAttachment } from './kinds/image/useAttachment'
export { useFileDrop } from './kinds/image/useFileDrop'
export { FieldInput, KindInput } from './kinds/inputs'
export { DragHandle } from './kinds/list/DragHandle'
export { MapsContext, useMaps } from './kinds/location/maps'
export { NumericInput } from './kinds/number/NumericInput'
export { SteadyFilters, useIsHere } from './list/filters/SteadyFilters'
export { InBar } from './list/InBar'
export { inSight } from './list/ListBody'
export { listFoot, viewBar } from './list/ListFrame'
export { ListPager } from './list/ListPager'
export { ListSearch } from './list/ListSearch'
export { ListSkeleton, LoadFailure, Offline } from './list/ListStates'
export { NoRecords } from './list/NoRecords'
export { RowMenu } from './list/RowMenu'
export { useMoving } from './list/useMoving'
export { LiveWord } from './notices/LiveWord'
export { messageOf } from './notices/messageOf'
export { type Notice, NoticeBox, useNotice } from './notices/NoticeBox'
export { Unread } from './notices/Unread'
export { PaperButton } from './print/PaperButton'
export { countAgain } from './queries/countAgain'
export { InPieces } from './queries/InPieces'
export { dropRows, restoreRows } from './queries/keptRows'
export { attachLive } from './queries/live'
export { pagesOf } from './queries/pagesOf'
export { createQueryClient } from './queries/queryClient'
export { Later, LoadError, part, screen } from './queries/screen'
export { useAhead } from './queries/useAhead'
export { type Counted, countKey, useCount, useCountOrFault, useCounts } from './queries/useCount'
export { useDebounced } from './queries/useDebounced'
export { useManyOnce } from './queries/useManyOnce'
export { usePatience } from './queries/usePatience'
export { History } from './record/History'
export { useCtrlKey, useHotkey, wantsNewTab } from './records/useHotkey'
export {
  ResourcesProvider,
  SignedInProvider,
  useField,
  useLastViews,
  usePrincipal,
  useResource,
  useResources,
  useSignedIn,
  useZone,
} from './registry'
export { countDrafts } from './saving/draftStore'
export { dropDraft, forgetDrafts, reload } from './saving/drafts'
export { Recheck } from './saving/Recheck'
export { useSaveError } from './saving/saving'
export { isSavedBefore, useKept } from './saving/useKept'
export { ListTabs } from './tabs/ListTabs'
export { toResource, viewRoutes } from './toResource'
export {
  BOM,
  csvLines,
  download,
  type FileFormat,
  fileName,
  saveCsv,
} from './transfer/download'
export { TaskProgress } from './transfer/importDialog/TaskProgress'
export { ActEntries, UndoButton } from './undo/lazy'
export { useSayTakenBack, useUndo } from './undo/useUndo'
export { AutoEdit, InputCard } from './views/AutoForm'
export { AutoList } from './views/AutoList'
export { useDensity } from './views/density'
export {
  CreateActions,
  PageTools,
  ShowActions,
  ShowFailure,
  toldInPlace,
} from './views/RecordActions'
export { RecordForm, wholePage } from './views/RecordForm'
export {
  AutoCreate as LazyCreate,
  AutoEdit as LazyEdit,
  AutoShow as LazyShow,
} from './views/screens'

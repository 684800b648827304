import { part } from '../../queries/screen'
import type { FilterEditorProps } from './FilterEditor'

/** The inputs of all kinds come with the first filter that is changed. */
export const FilterEditor = part<FilterEditorProps>(() =>
  import('./FilterEditor').then(editor => editor.FilterEditor),
)

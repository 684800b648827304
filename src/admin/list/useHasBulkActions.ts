import { useMay, useResource, useSignedIn } from '../registry'

/** Whether rows can be selected: somebody may do something with several of them. */
export const useHasBulkActions = (opens: string | undefined): boolean => {
  const may = useMay()
  const { name } = useResource(opens)
  const mayExport = useSignedIn()?.may('export', name) ?? false
  return mayExport || may('delete')
}

import type { ReactNode } from 'react'
import { HISTORY } from '@/schema'
import { part } from '../queries/screen'
import { useResource, useResources, useSignedIn } from '../registry'
import { HistoryWaiting } from './Rows'

const Changes = part<{ children: ReactNode }>(
  () => import('./Changes').then(found => found.Changes),
  HistoryWaiting,
)

/** What has become of the record in context, for who may see it; what stands below comes with it. */
export const History = ({ children }: { children?: ReactNode }) => {
  const { name, source, access } = useResource()
  const permissions = useSignedIn()
  const history = useResources().find(each => each.name === HISTORY)
  const isWritten = Boolean(access.create || access.edit || access.delete)
  const isTold = isWritten && history?.source.provider === source.provider
  return isTold && permissions?.may('show', name) ? <Changes>{children}</Changes> : children
}

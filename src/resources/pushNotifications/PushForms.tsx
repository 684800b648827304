import { AutoCreate, AutoEdit } from '@/admin'
import { WithAside } from './Aside'

export const PushCreate = () => (
  <WithAside>
    <AutoCreate />
  </WithAside>
)

export const PushEdit = () => (
  <WithAside>
    <AutoEdit />
  </WithAside>
)

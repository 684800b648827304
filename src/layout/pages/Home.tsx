import { Navigate } from 'react-router-dom'
import { can } from '@/access'
import { usePrincipal } from '@/admin'
import { resources } from '@/resources'
import { menuGroups } from '../place'
import { Forbidden } from './Forbidden'
import { Waiting } from './Waiting'

/** `/`: the first entry of the menu that the person may open. */
export function Home() {
  const who = usePrincipal()
  if (!who) return <Waiting />
  const [first] = menuGroups(resources.filter(resource => can(who, 'list', resource)))
  const path = first?.entries[0]?.path
  return path ? <Navigate to={path} replace /> : <Forbidden />
}

import { Navigate, useLocation } from 'react-router-dom'
import { useDoors } from '../doors/useDoors'
import { menuGroups } from '../place'
import { Forbidden } from './Forbidden'

/** `/`: the first page that the person may open. */
export function Home() {
  const home = useDoors()?.home
  return home ? <Navigate to={home} replace /> : <Forbidden />
}

/** `/farm`: the first of its entries that he may open (M-NAV-02). */
export function GroupHome() {
  const { pathname } = useLocation()
  const groups = menuGroups(useDoors()?.entries ?? [])
  const [first] = groups.find(({ name }) => pathname.split('/')[1] === name)?.entries ?? []
  return first ? <Navigate to={first.path} replace /> : <Forbidden />
}

import { Navigate } from 'react-router-dom'
import { useDoors } from '../doors/useDoors'
import { Forbidden } from './Forbidden'

/** `/`: the first page that the person may open. */
export function Home() {
  const home = useDoors()?.home
  return home ? <Navigate to={home} replace /> : <Forbidden />
}

import { Navigate, useParams } from 'react-router-dom'

/** A device is changed in a dialog of its page. */
export const ToPage = () => (
  <Navigate to={`/iot/devices/${encodeURIComponent(useParams().id ?? '')}`} replace />
)

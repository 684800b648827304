import { Navigate } from 'react-router-dom'

/** An address that the route table knows but the person's screens do not include. */
export const ToNotFound = () => <Navigate to="/404" replace />

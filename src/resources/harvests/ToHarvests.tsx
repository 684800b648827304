import { Navigate } from 'react-router-dom'

/** The index has no address of its own. */
export const ToHarvests = () => <Navigate to="/farm/harvest" replace />

import { Navigate } from 'react-router-dom'

/** A device is made, shown and changed in dialogs of its list. */
export const ToList = () => <Navigate to="/iot/device-management" replace />

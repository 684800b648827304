import { Alert } from '@mui/material'
import type { Complaint } from '../import/cells'
import { useWords } from './useWords'

/** Why the last step was not done; nothing, when it was. */
export const Fault = ({ message, args }: Partial<Complaint>) => {
  const { saying } = useWords()
  if (message === undefined) return null
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {saying({ message, ...(args && { args }) })}
    </Alert>
  )
}

import { Alert, AlertTitle } from '@mui/material'
import { type Notice, noticeTitles } from '@/admin'

/** Why it did not work, in the dialog that stays open: a toast behind it would not be read out. */
export const Problem = ({ notice }: { notice: Notice | undefined }) => {
  if (!notice) return null
  const { type, title = noticeTitles[type], text } = notice
  return (
    <Alert severity={type} sx={{ mt: 1 }}>
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  )
}

import { Alert } from '@mui/material'

/** Why it did not work. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <Alert severity="error" sx={{ mt: 1 }}>
      {text}
    </Alert>
  ) : null

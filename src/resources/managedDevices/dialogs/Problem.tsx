import { Alert, AlertTitle } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Notice } from '@/admin'

/** Why it did not work, in the dialog that stays open: a toast behind it would not be read out. */
export const Problem = ({ notice }: { notice: Notice | undefined }) => {
  const translate = useTranslate()
  if (!notice) return null
  const { type, title = translate(`sarang.notice.${type}`), text } = notice
  return (
    <Alert severity={type} sx={{ mt: 1 }}>
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  )
}

/** The same of a password, which is typed again. */
export const Refused = ({ notice }: { notice: Notice | undefined }) => {
  const { setFocus } = useFormContext()
  useEffect(() => {
    if (notice) setFocus('password', { shouldSelect: true })
  }, [notice, setFocus])
  return <Problem notice={notice} />
}

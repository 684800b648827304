import { FormHelperText } from '@mui/material'
import { useTranslate, ValidationError } from 'react-admin'
import type { Wrong } from '@/schema'

interface RefusalProps {
  wrong: Wrong | undefined
  error: string | undefined
}

/** What is wrong is said while it is typed; what is missing when the form is sent. */
export const Refusal = ({ wrong, error }: RefusalProps) => {
  const translate = useTranslate()
  if (wrong) {
    const { problem, label } = wrong
    const said =
      typeof problem === 'string' ? translate(problem) : translate(problem.message, problem.args)
    return <FormHelperText error>{`${label}: ${said}`}</FormHelperText>
  }
  if (!error) return null
  return (
    <FormHelperText error>
      <ValidationError error={error} />
    </FormHelperText>
  )
}

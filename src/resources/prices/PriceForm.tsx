import { Alert, Box, Button, Typography } from '@mui/material'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AutoEdit, useField } from '@/admin'
import { GRADES, gradeName } from '@/business'
import { isMap } from '@/lib'
import { GradeCell } from './GradeCell'
import { texts } from './texts'

/** The twelve grades in one grid, saved in one write (M-PRI-02). */
export const PriceForm = () => <AutoEdit inputs={<Grades />} />

const Grades = () => {
  const id = useId()
  const { label } = useField('swallowNest')
  return (
    <Box role="group" aria-labelledby={id} sx={{ width: 1 }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {label}
      </Typography>
      <Strangers />
      <Box sx={grid}>
        {GRADES.map(grade => (
          <GradeCell key={grade} grade={grade} label={gradeName(grade)} />
        ))}
      </Box>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
}

/** What stands beside the grades in an old record, with which the server takes no change. */
const Strangers = () => {
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: 'swallowNest' })
  const held = isMap(value) ? value : {}
  const strange = Object.keys(held).filter(
    key => !GRADES.includes(key) && held[key] !== null && held[key] !== undefined,
  )
  if (strange.length === 0) return null
  const none = Object.fromEntries(strange.map(key => [key, null]))
  const remove = () => setValue('swallowNest', { ...held, ...none }, { shouldDirty: true })
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={<Button onClick={remove}>{texts.remove}</Button>}
    >
      {texts.unknownGrades(strange.join(', '))}
    </Alert>
  )
}

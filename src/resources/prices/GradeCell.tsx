import { Box } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { valueAt } from '@/lib/paths'
import { Change } from './Change'
import { GradePicture } from './GradePicture'
import { PriceInput } from './PriceInput'

interface GradeCellProps {
  grade: string
  label: string
}

/** A grade: its picture, its price, and how far that is from the last one; one that is not saved yet is marked. */
export const GradeCell = ({ grade, label }: GradeCellProps) => {
  const source = `swallowNest.${grade}`
  const price: unknown = useWatch({ name: `${source}.price` })
  const saved = valueAt(useRecordContext(), `${source}.price`)
  const isChanged = (price ?? null) !== (saved ?? null)
  return (
    <Box sx={isChanged ? changed : cell}>
      <GradePicture source={`${source}.imageURL`} label={label} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PriceInput source={`${source}.price`} label={label} />
        <Change source={source} />
      </Box>
    </Box>
  )
}

const cell = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
}
const changed = { ...cell, borderColor: 'primary.main', bgcolor: 'action.selected' }

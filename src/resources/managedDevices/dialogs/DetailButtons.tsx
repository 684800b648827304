import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ResetIcon from '@mui/icons-material/LockResetOutlined'
import TestIcon from '@mui/icons-material/NetworkCheck'
import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { Box, Button } from '@mui/material'
import { texts } from '../texts'
import type { DetailChoice } from './Details'

interface DetailButtonsProps {
  mayReset: boolean
  onChoose: (choice: DetailChoice) => void
}

/** What may be done with a device, from its details. */
export const DetailButtons = ({ mayReset, onChoose }: DetailButtonsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {choices
      .filter(({ choice }) => mayReset || choice !== 'reset')
      .map(({ choice, label, icon: Icon, ...look }) => (
        <Button
          key={choice}
          variant="outlined"
          {...look}
          startIcon={<Icon />}
          onClick={() => onChoose(choice)}
        >
          {label}
        </Button>
      ))}
  </Box>
)

const choices = [
  { choice: 'edit', label: texts.edit, icon: EditIcon },
  { choice: 'test', label: texts.test, icon: TestIcon },
  { choice: 'regenerate', label: texts.generateKey, icon: KeyIcon },
  { choice: 'reset', label: texts.resetPassword, icon: ResetIcon },
  { choice: 'remove', label: texts.remove, icon: DeleteIcon, color: 'error' },
] as const satisfies readonly {
  choice: DetailChoice
  label: string
  icon: typeof EditIcon
  color?: 'error'
}[]

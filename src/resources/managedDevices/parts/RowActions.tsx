import CopyIcon from '@mui/icons-material/ContentCopy'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { Box, CircularProgress } from '@mui/material'
import { RowMenu, RowStep } from '@/admin'
import { deviceNameOf, type ManagedDevice } from '@/business'
import { useFleet } from '../actions/context'
import { useCopy } from '../actions/useCopy'
import { texts } from '../texts'

interface RowActionsProps {
  device: ManagedDevice
  /** Where the key has no button of its own. */
  hasCopy?: boolean
}

/** What may be done with a device, at the end of its row; while something is done it says what. */
export const RowActions = ({ device, hasCopy }: RowActionsProps) => {
  const { actions, busy } = useFleet()
  const copy = useCopy()
  const { stream_key: key } = device
  const name = deviceNameOf(device)
  const label = busy.get(device.id)
  if (label)
    return (
      <Box sx={row} aria-busy>
        <CircularProgress size={20} aria-label={`${label} ${name}`} sx={{ m: '7px' }} />
      </Box>
    )
  const copyKey = {
    ...{ label: texts.copyKey, icon: CopyIcon },
    act: () => void copy(key, texts.keyCopied),
  }
  const choices = [
    { label: texts.view, icon: ViewIcon, act: () => void actions.view(device) },
    { label: texts.edit, icon: EditIcon, act: () => void actions.edit(device) },
    ...(hasCopy && key ? [copyKey] : []),
    { label: texts.generateKey, icon: KeyIcon, act: () => void actions.regenerate(device) },
    { label: texts.remove, icon: DeleteIcon, act: () => void actions.remove(device), isGrave },
  ]
  return (
    <Box sx={row}>
      <RowStep aria-label={`${texts.test} ${name}`} onClick={() => void actions.test(device)}>
        {texts.test}
      </RowStep>
      <RowMenu label={texts.moreOf(name)} choices={choices} />
    </Box>
  )
}

const isGrave = true as const

const row = { display: 'inline-flex', alignItems: 'center', minHeight: 34, gap: 0.5 }

import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ResetIcon from '@mui/icons-material/LockResetOutlined'
import TestIcon from '@mui/icons-material/NetworkCheck'
import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { Alert, Box, Button } from '@mui/material'
import { useResource } from '@/admin'
import { deviceNameOf, type ManagedDevice, odditiesOf, uptimeText } from '@/business'
import { formatDateTime } from '@/lib'
import type { Dialogue } from '../actions/useDialogs'
import { KeyCell, LastSeen, StatusChip } from '../parts/DeviceRows'
import { texts } from '../texts'
import { Frame } from './Frame'

/** What was chosen in the details of a device. */
export type DetailChoice = 'reveal' | 'edit' | 'test' | 'regenerate' | 'reset' | 'remove'

interface DetailsProps extends Dialogue<DetailChoice> {
  device: ManagedDevice
  /** The whole stream key, once its password was given. */
  shownKey?: string | undefined
  now: number
  mayReset: boolean
}

/** All that is known of a device, and all that may be done with it. */
export const Details = ({ device, shownKey, now, mayReset, onAnswer, ...frame }: DetailsProps) => {
  const odd = odditiesOf(device, now)
  const keyLabel = useResource('managed-devices').fields.stream_key?.label
  return (
    <Frame
      {...frame}
      isTall
      title={deviceNameOf(device)}
      onClose={() => onAnswer()}
      actions={<Button onClick={() => onAnswer()}>{texts.close}</Button>}
    >
      {odd.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {odd.join('. ')}.
        </Alert>
      )}
      <Facts device={device} now={now} />
      <Label text={keyLabel} />
      <Box sx={{ mb: 2 }}>
        <KeyCell device={device} shownKey={shownKey} />
        {shownKey === undefined && (
          <Button sx={{ ml: 1 }} onClick={() => onAnswer('reveal')}>
            {texts.view}
          </Button>
        )}
      </Box>
      <DetailButtons mayReset={mayReset} onChoose={onAnswer} />
    </Frame>
  )
}

const Facts = ({ device, now }: Pick<DetailsProps, 'device' | 'now'>) => {
  const { fields } = useResource('managed-devices')
  const { id, name, location, uptime, lastSeen, created_at, updated_at } = device
  const facts = [
    [fields.id?.label, id],
    [fields.status?.label, <StatusChip key="status" device={device} />],
    [fields.name?.label, name || '-'],
    [fields.location?.label, location || '-'],
    [fields.lastSeen?.label, <LastSeen key="seen" device={device} now={now} />],
    [texts.upFor, uptime === undefined || !lastSeen ? '-' : uptimeText(uptime)],
    [fields.created_at?.label, timeText(created_at)],
    [fields.updated_at?.label, timeText(updated_at)],
  ] as const
  return (
    <Box component="dl" sx={grid}>
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Label text={label} component="dt" />
          <Box component="dd" sx={{ m: 0, minHeight: 24, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

interface LabelProps {
  text: string | undefined
  component?: 'dt' | 'div'
}

const Label = ({ text, component = 'div' }: LabelProps) => (
  <Box component={component} sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
    {text}
  </Box>
)

const timeText = (iso: string | null) =>
  Number.isNaN(Date.parse(iso ?? '')) ? '-' : formatDateTime(iso ?? '')

const grid = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  mb: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
}

interface DetailButtonsProps {
  mayReset: boolean
  onChoose: (choice: DetailChoice) => void
}

/** What may be done with a device, from its details. */
const DetailButtons = ({ mayReset, onChoose }: DetailButtonsProps) => (
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

import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type PeriodKind, periodKinds } from '@/business/periods'
import { texts } from './texts'

interface PeriodSwitchProps {
  kind: PeriodKind
  onChange: (kind: PeriodKind) => void
}

/** One for the whole page. */
export const PeriodSwitch = ({ kind, onChange }: PeriodSwitchProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    value={kind}
    onChange={(_event, next: PeriodKind | null) => next && onChange(next)}
    aria-label={texts.byTime}
  >
    {periodKinds.map(name => (
      <ToggleButton key={name} value={name} sx={{ px: 1.25 }}>
        {texts.periods[name]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

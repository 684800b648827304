import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { missingStrengths, strengthOf, strengths } from '@/lib/passwordStrength'
import { formatPercent } from '@/lib/text/format'

/** How strong the password in this field of the form is: five equal shares (M-AUTH-07), each with what it asks for. */
export function PasswordMeter({ source }: { source: string }) {
  const translate = useTranslate()
  const typed: unknown = useWatch({ name: source })
  const password = typeof typed === 'string' ? typed : ''
  const percent = strengthOf(password)
  const missing = missingStrengths(password)
  const label = translate('setting.password.strength')
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="caption">{label}</Typography>
        <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatPercent(percent)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={percent}
        color={percent < 100 ? 'warning' : 'success'}
        sx={{ borderRadius: 1, height: 6, bgcolor: 'divider' }}
      />
      <Box component="ul" sx={asList}>
        {strengths.map(strength => (
          <Rule key={strength} strength={strength} isMet={!missing.includes(strength)} />
        ))}
      </Box>
    </Box>
  )
}

const asList = {
  listStyle: 'none',
  p: 0,
  my: 1,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
}

function Rule({ strength, isMet }: { strength: string; isMet: boolean }) {
  const translate = useTranslate()
  const Icon = isMet ? DoneIcon : OpenIcon
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <Icon
        titleAccess={translate(isMet ? 'ra.boolean.true' : 'ra.boolean.false')}
        color={isMet ? 'success' : 'disabled'}
        sx={{ fontSize: 16 }}
      />
      <Typography variant="caption">{translate(`setting.password.${strength}`)}</Typography>
    </Box>
  )
}

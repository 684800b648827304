import DoneIcon from '@mui/icons-material/CheckCircle'
import PasswordIcon from '@mui/icons-material/LockResetOutlined'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import { useState } from 'react'
import { Form, PasswordInput, required, SaveButton, useNotify, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Recheck, useAhead } from '@/admin'
import { formatPercent, isStrong, limits, missingStrengths, strengthOf, strengths } from '@/lib'
import type { PasswordChange } from '@/providers/settings/password'
import { Section } from './Section'

/** The own password: the old one first, a strong one instead, twice (M-AUTH-07). */
export function Password() {
  const translate = useTranslate()
  const notify = useNotify()
  useAhead(fetchChange)
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<string>()
  const submit = async (entered: object) => {
    setProblem(undefined)
    const found = await fetchChange().catch(() => undefined)
    if (!found) return setProblem('sarang.error.unloaded')
    const { form, ...errors } = await found.changePassword(entered as PasswordChange)
    setProblem(form)
    if (form || Object.keys(errors).length > 0) return errors
    notify('setting.password.done', { type: 'success' })
    setRound(round + 1)
    return undefined
  }
  return (
    <Section title="setting.password.title">
      {problem && <Alert severity="error">{translate(problem)}</Alert>}
      <Form key={round} onSubmit={submit} noValidate>
        <Recheck />
        <PasswordInput
          source="current"
          label="setting.password.current"
          autoComplete="current-password"
          validate={required()}
        />
        <PasswordInput
          source="next"
          label="setting.password.next"
          autoComplete="new-password"
          slotProps={longest}
          validate={[required(), notWeak, isOther]}
        />
        <PasswordMeter source="next" />
        <PasswordInput
          source="repeat"
          label="setting.password.repeat"
          autoComplete="new-password"
          validate={[required(), isSame]}
        />
        <SaveButton
          label="setting.password.submit"
          alwaysEnable
          icon={<PasswordIcon />}
          sx={{ mt: 1 }}
        />
      </Form>
    </Section>
  )
}

const fetchChange = () => import('@/providers/settings/password')

const longest = { htmlInput: { maxLength: limits.passwordMax } }

type Entered = Partial<PasswordChange>

const notWeak = (password: string) =>
  isStrong(password)
    ? undefined
    : { message: 'setting.password.weak', args: { most: limits.passphraseMin } }

const isOther = (password: string, { current }: Entered) =>
  password === current ? 'setting.password.same' : undefined

const isSame = (password: string, { next }: Entered) =>
  password === next ? undefined : 'setting.password.mismatch'

/** How strong the password in this field of the form is: five equal shares (M-AUTH-07), each with what it asks for. */
function PasswordMeter({ source }: { source: string }) {
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

import { Box, Chip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useSignedIn } from '@/admin'
import { services } from '@/providers/settings/services'
import { Section } from './Section'

/** What this build talks to, to be read; whether the cameras' service is connected, for who manages them. */
export function Services() {
  const translate = useTranslate()
  const may = useSignedIn()?.may
  return (
    <Section title="setting.services.title">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {may?.('list', 'managed-devices') && (
          <Fact name={translate('setting.services.mode')}>
            <IotMode />
          </Fact>
        )}
        {Object.entries(services).map(([name, address]) => (
          <Fact key={name} name={translate(`setting.services.${name}`)}>
            <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
              {address}
            </Box>
          </Fact>
        ))}
      </Box>
    </Section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
)

/** As the gateway says: with an admin key it asks the service, without one the list is this browser's (M-IOTM-01). */
function IotMode() {
  const translate = useTranslate()
  const { data, isPending, isError } = useQuery({
    queryKey: ['settings', 'iotMode'],
    queryFn: async () => (await import('@/providers/devices/camera')).isConnected(),
    retry: false,
    gcTime: 0,
  })
  if (isPending) return <>{translate('setting.services.checking')}</>
  if (isError) return <>{translate('setting.services.unknown')}</>
  return (
    <Chip
      color={data ? 'success' : 'default'}
      label={translate(data ? 'setting.services.server' : 'setting.services.local')}
    />
  )
}

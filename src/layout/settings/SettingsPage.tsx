import { Box, Chip, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ResourceContextProvider, useGetOne, useTranslate } from 'react-admin'
import { AutoEdit, FieldInput, usePrincipal, useSignedIn } from '@/admin'
import { version } from '@/lib/version'
import { services } from '@/providers/settings/services'
import { Look } from './Look'
import { Password } from './Password'
import { Section } from './Section'
import { Storage } from './Storage'

/** /setting (M-NAV-10): how the console looks, the own account, and what this build and browser are. */
export function SettingsPage() {
  const translate = useTranslate()
  return (
    <Box sx={twoColumns}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Look />
        <Profile />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Password />
        <Services />
        <Storage />
        <Typography variant="body2" color="textSecondary" sx={{ px: 2 }}>
          {translate('setting.version')}: {version}
        </Typography>
      </Stack>
    </Box>
  )
}

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  maxWidth: 1120,
  mt: 1,
} as const

/** Name and photo of who is signed in, in the profile of the own id. */
function Profile() {
  const translate = useTranslate()
  const id = usePrincipal()?.uid ?? ''
  const { data, error } = useGetOne('profiles', { id }, readOnce)
  useShownName(data)
  return (
    <Section title="setting.profile.title">
      {error && <Typography>{translate('setting.profile.missing')}</Typography>}
      {!error && (
        <Box sx={withoutFrame}>
          {data && (
            <ResourceContextProvider value="profiles">
              <AutoEdit
                id={id}
                inputs={
                  <Stack sx={{ width: 1 }}>
                    <FieldInput source="photoURL" />
                    <FieldInput source="name" />
                  </Stack>
                }
              />
            </ResourceContextProvider>
          )}
        </Box>
      )}
    </Section>
  )
}

/** The section is the form's frame, as high before it comes; its bar does not stick to the window's edge. */
const withoutFrame = {
  minHeight: { xs: 330, sm: 322 },
  '&& .RaEdit-main, && .RaEdit-noActions': { mt: 0 },
  '&& .RaEdit-card': { border: 0, overflow: 'visible', bgcolor: 'transparent' },
  '&& .RaEdit-card > form > .MuiCardContent-root': { p: 0 },
  '&& .RaToolbar-mobileToolbar, && .RaToolbar-desktopToolbar': {
    position: 'static',
    bgcolor: 'transparent',
    p: 0,
    mt: 1,
  },
}

/** The form reads the same, once. */
const readOnce = { retry: false, staleTime: Number.POSITIVE_INFINITY, onError: () => undefined }

/** The bar above shows the person, too, and learns of a change by asking again. */
function useShownName(profile: { name?: string; photoURL?: string } | undefined): void {
  const client = useQueryClient()
  const shown = profile && `${profile.name} ${profile.photoURL}`
  const last = useRef(shown)
  useEffect(() => {
    if (last.current !== undefined && last.current !== shown) {
      void client.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
    }
    last.current = shown
  }, [client, shown])
}

/** What this build talks to, to be read; whether the cameras' service is connected, for who manages them. */
function Services() {
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

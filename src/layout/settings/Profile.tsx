import { Box, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ResourceContextProvider, useGetOne, useTranslate } from 'react-admin'
import { AutoEdit, FieldInput, usePrincipal } from '@/admin'
import { Section } from './Section'

/** Name and photo of who is signed in, in the profile of the own id. */
export function Profile() {
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
                  <>
                    <FieldInput source="photoURL" />
                    <FieldInput source="name" />
                  </>
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

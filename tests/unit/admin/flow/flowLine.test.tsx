import { createTheme, ThemeProvider } from '@mui/material'
import { render, screen } from '@testing-library/react'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FlowLine } from '@/admin/flow/FlowLine'
import { ResourcesProvider } from '@/admin/registry'
import { resources } from '@/resources'
import { rbws } from '@/resources/rbws'
import { flowOf, type Resource } from '@/schema'

/** A phone. */
beforeEach(() =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
)
afterEach(() => vi.unstubAllGlobals())

const building = {
  id: 'r1',
  status: 'survey1',
  dates: { registerDate: '2026-11-01T00:00:00.000Z' },
}

const show = (resource: Resource, record: object = building) =>
  render(
    <ResourcesProvider resources={[resource]}>
      <ResourceContextProvider value={resource.name}>
        <RecordContextProvider value={{ id: 'r1', ...record }}>
          <ThemeProvider theme={createTheme()}>
            <FlowLine />
          </ThemeProvider>
        </RecordContextProvider>
      </ResourceContextProvider>
    </ResourcesProvider>,
  )

const withPath = resources.filter(resource => flowOf(resource)?.path)

test.each(withPath.map(resource => [resource.name, resource] as const))(
  'the states of %s are read in full on a phone',
  (_name, resource) => {
    show(resource, {})
    const flow = flowOf(resource)
    for (const state of Object.keys(flow?.path ?? {}))
      expect(screen.getByText(flow?.states[state]?.label ?? '')).toBeVisible()
  },
)

test('where a name has no room the state that it is in stands above the line, whole', () => {
  const { status } = rbws.fields
  const flow = flowOf(rbws)
  if (!flow) throw new Error('rbws has no flow')
  const states = { ...flow.states, survey1: { label: 'Penandatanganan', tone: 'moving' } } as const
  const options = { ...status.options, flow: { ...flow, states } }
  show({ ...rbws, fields: { ...rbws.fields, status: { ...status, options } } } as Resource)
  const [above, below] = screen.getAllByText('Penandatanganan')
  expect(above).toHaveAttribute('aria-hidden', 'true')
  expect(below?.closest('.MuiStep-root')).not.toBeNull()
})

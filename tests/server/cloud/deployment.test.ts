import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ENVIRONMENT = {
  GCLOUD_PROJECT: 'demo-sarang',
  CAMERA_API_URL: 'https://kamera.test',
  IOT_API_URL: 'https://iot.test/v1',
  CAMERA_ADMIN_KEY: 'kunci',
  IOT_API_KEY: 'none',
}
beforeEach(() => {
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('M-API-07 four functions are deployed, all in one region; the gateway gets the keys, and one instance', async () => {
  const functions = await import('../../../functions/cloud')
  const endpoints = Object.entries(functions).map(
    ([name, made]) => [name, made.__endpoint] as const,
  )
  expect(endpoints.map(([name]) => name).sort()).toEqual([
    'createUser',
    'gateway',
    'refreshAnalytics',
    'setAuthorization',
  ])
  for (const [, { region }] of endpoints) expect(region).toEqual(['asia-southeast2'])
  const { gateway, createUser, refreshAnalytics } = Object.fromEntries(endpoints)
  expect(gateway).toMatchObject({ httpsTrigger: {}, maxInstances: 1 })
  expect(gateway?.secretEnvironmentVariables).toEqual([
    { key: 'CAMERA_ADMIN_KEY' },
    { key: 'IOT_API_KEY' },
  ])
  expect(createUser?.callableTrigger).toEqual({})
  expect(createUser?.secretEnvironmentVariables).toBeUndefined()
  expect(refreshAnalytics?.scheduleTrigger).toMatchObject({ schedule: 'every 5 minutes' })
})

test('M-API-07 the services come from secrets and parameters; the secret none is none', async () => {
  const { readServices } = await import('../../../functions/cloud/settings')
  expect(readServices()).toEqual({
    camera: { url: 'https://kamera.test', adminKey: 'kunci' },
    iot: { url: 'https://iot.test/v1', key: undefined },
  })
  for (const url of ['', 'kamera.test', 'https://kamera.test/?admin_key=x']) {
    vi.stubEnv('CAMERA_API_URL', url)
    expect(readServices).toThrow('CAMERA_API_URL is not an address.')
  }
})

import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { type Surroundings, securityHeaders } from '../../../server/http/securityHeaders'

const places = ['http://*.localhost:5050']

const policyOf = async (more: Partial<Surroundings> = {}) => {
  const app = new Hono().use(securityHeaders({ places, ...more })).get('/', c => c.text(''))
  return (await app.request('/')).headers.get('content-security-policy')?.split('; ')
}

test('M-GEO-01 Google may be loaded and asked only when a key is configured', async () => {
  expect((await policyOf())?.join()).not.toMatch(/googleapis|gstatic/)
  expect(await policyOf({ google: false })).toEqual(await policyOf())
  const policy = await policyOf({ google: true })
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com https://maps.gstatic.com")
  expect(policy).toContain(
    "connect-src 'self' http://*.localhost:5050 https://maps.googleapis.com https://places.googleapis.com",
  )
  expect(policy).toContain("default-src 'none'")
})

const PICTURES = "img-src 'self' data: blob: https://www.google.com/images/cleardot.gif"

test.each([
  ['https://peta.test/{z}/{x}/{y}.png', ' https://peta.test'],
  ['https://{s}.peta.test/{z}/{x}/{y}.png', ' https://*.peta.test'],
  ['https://ubin-{s}.peta.test:8443/{z}', ' https://*.peta.test:8443'],
  ['/tiles/{z}/{x}/{y}.png', ''],
  ['', ''],
])('of other sites only the tiles of the maps are shown: %s', async (tiles, more) => {
  expect(await policyOf({ tiles })).toContain(PICTURES + more)
})

test.each([
  ['https://api.contoh.test/v1', ' https://api.contoh.test'],
  ['http://127.0.0.1:8000', ' http://127.0.0.1:8000'],
  ['/api/main', ''],
  ['', ''],
])('a main API on another host may be asked: %s', async (mainApi, more) => {
  expect(await policyOf({ mainApi })).toContain(`connect-src 'self' ${places}${more}`)
})

test('a box that was built with a main API elsewhere lets its pages ask it', async () => {
  vi.stubEnv('VITE_MAIN_API', 'https://api.contoh.test/v1')
  expect(await policyOf()).toContain(`connect-src 'self' ${places} https://api.contoh.test`)
  vi.unstubAllEnvs()
})

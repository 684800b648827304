import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from '../../../server/http/securityHeaders'

const policyOf = async (...google: [] | [boolean]) => {
  const app = new Hono()
    .use(securityHeaders(['http://*.localhost:5050'], ...google))
    .get('/', c => c.text(''))
  return (await app.request('/')).headers.get('content-security-policy')?.split('; ')
}

test('M-GEO-01 Google may be loaded and asked only when a key is configured', async () => {
  expect((await policyOf())?.join()).not.toMatch(/google|gstatic/)
  expect(await policyOf(false)).toEqual(await policyOf())
  const policy = await policyOf(true)
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com https://maps.gstatic.com")
  expect(policy).toContain(
    "connect-src 'self' http://*.localhost:5050 https://maps.googleapis.com https://places.googleapis.com",
  )
  expect(policy).toContain("default-src 'none'")
})

import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

async function textOf(controller: object, since = '') {
  vi.stubEnv('VITE_PRIVACY_SINCE', since)
  const { privacyPolicy } = await import('@/i18n/privacy')
  const { intro, sections } = privacyPolicy(controller)
  return [intro, ...sections.flatMap(({ paragraphs }) => paragraphs)].join('\n')
}

test('the privacy policy names who answers for the data', async () => {
  const company = { name: 'PT Walet', address: 'Jalan Walet 12\nSampit', email: 'data@walet.test' }
  const text = await textOf(company, '1 Januari 2027')
  expect(text).toContain('bagaimana PT Walet memproses')
  expect(text).toContain('Berlaku sejak 1 Januari 2027.')
  expect(text).toContain('Pengendali data pribadi adalah PT Walet, Jalan Walet 12, Sampit.')
  expect(text).toContain('dikirim ke data@walet.test.')
})

test('the privacy policy has no gap to be filled in where nobody has said who it is', async () => {
  const text = await textOf({ name: '', address: '' })
  expect(text).not.toMatch(/\[|\]|undefined|, \./)
  expect(text).toContain('Pengendali data pribadi adalah pengelola konsol ini.')
  expect(text).not.toContain('Berlaku sejak')
})

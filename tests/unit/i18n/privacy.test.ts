import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

const NAMES = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_EMAIL', 'PRIVACY_SINCE']

async function textWith(values: readonly string[]) {
  NAMES.forEach((name, index) => {
    vi.stubEnv(`VITE_${name}`, values[index] ?? '')
  })
  const { privacyIntro, privacySections } = await import('@/i18n/privacy')
  return [privacyIntro, ...privacySections.flatMap(({ paragraphs }) => paragraphs)].join('\n')
}

test('the privacy policy names who answers for the data, as the build was told', async () => {
  const text = await textWith(['PT Walet', 'Jalan Walet 12', 'data@walet.test', '1 Januari 2027'])
  expect(text).toContain('bagaimana PT Walet memproses')
  expect(text).toContain('Berlaku sejak 1 Januari 2027.')
  expect(text).toContain('Pengendali data pribadi adalah PT Walet, Jalan Walet 12.')
  expect(text).toContain('dikirim ke data@walet.test.')
})

test('the privacy policy has no gap to be filled in when the build was told nothing', async () => {
  const text = await textWith([])
  expect(text).not.toMatch(/\[|\]|undefined|, \./)
  expect(text).toContain('Pengendali data pribadi adalah pengelola konsol ini.')
  expect(text).not.toContain('Berlaku sejak')
})

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isEmailAddress } from '@/lib/text/emailAddress'
import { checkFile, exportTo, importFrom } from '../../../tools/transfer'
import { fromBox, intoBox } from '../../../tools/transfer/box'
import { freshFolder, startTestBox } from '../../support/box'

let folder: string
beforeEach(async () => {
  folder = await freshFolder()
})
afterEach(() => rm(folder, { recursive: true }))

const at = (name: string) => join(folder, name)
const quiet = () => undefined

const exportBox = (file: string, data: string) =>
  fromBox(data, source => exportTo(at(file), source, quiet))

async function importBox(file: string, data: string, isOverwriting = false) {
  await checkFile(at(file), quiet)
  await intoBox(data, target => importFrom(at(file), target, { isOverwriting, tell: quiet }))
}

test('X-SEC-02 whatever e-mail somebody can register with, an export of it is one that is imported', async () => {
  const all = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const emails = all
    .flatMap(letter => [`${letter}a@b.test`, `a${letter}a@b.test`, `a${letter}@b.test`])
    .concat(...['a..b@c.test', '.@c.test', "o''o@x-y.test", 'a@1.2', `${'x'.repeat(244)}@b.test`])
    .filter(isEmailAddress)
    .map(email => email.toLowerCase())
  const box = await startTestBox()
  const unique = [...new Set(emails)]
  for (const [n, email] of unique.entries()) await box.accounts.create({ uid: `u${n}`, email })
  await exportBox('a', box.dataDir)
  await box.stop()
  await importBox('a', at('data'))
  const copy = await startTestBox({ data: at('data') })
  for (const [n, email] of unique.entries())
    expect([email, copy.accounts.byEmail(email)?.uid]).toEqual([email, `u${n}`])
  await copy.stop()
})

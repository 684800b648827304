import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a command is made of: to import it does nothing but to link it. */
const modules = readdirSync(`${root}/scripts`, { recursive: true, encoding: 'utf8' }).filter(path =>
  /\/.*\.mjs$/.test(path),
)

test('each module of the scripts finds what it imports', () => {
  const linked = modules.map(path => `await import('./scripts/${path}')`).join('\n')
  const words = ['--input-type=module', '--eval', linked]
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  expect(modules).toContain('bench/web.mjs')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('npm run bench -- box prints a row of figures for each operation', async () => {
  const words = ['box', '--sizes', '300', '--rounds', '2', '--seconds', '1', '--alone']
  const { stdout } = await run(process.execPath, ['scripts/bench.mjs', ...words])
  const rows = stdout.split('\n').filter(line => /^\| .* \| 300 \|/.test(line))
  const cells = rows.map(row => row.slice(2, -2).split(' | '))
  const operations = cells.map(([operation]) => operation)
  expect([operations.length, new Set(operations).size]).toEqual([21, 21])
  for (const [operation = '', , p50, p95, ...emulator] of cells) {
    expect([operation, p50, p95]).toEqual([
      operation,
      expect.stringMatching(/^(missed|out of)/.test(operation) ? /^0$/ : /^[\d.]+$/),
      expect.stringMatching(/^(-|[\d.]+)$/),
    ])
    expect(emulator).toEqual(['-', '-', '-'])
  }
  expect(stdout).toContain('met: snapshots missed or out of order')
}, 180_000)

test('npm run bench -- history says how much longer a write takes that is told', async () => {
  const words = ['scripts/bench.mjs', 'history', '--rounds', '5']
  const { stdout } = await run(process.execPath, words)
  expect(stdout).toMatch(/^\| one field written (\| [\d.]+ ){5}\|$/m)
  expect(stdout).toMatch(/^(NOT )?met: a write with its history/m)
}, 60_000)

test('a bench that does not exist is refused', async () => {
  await expect(run(process.execPath, ['scripts/bench.mjs', 'kandang'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run bench -- box'),
  })
})

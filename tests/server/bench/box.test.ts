import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('npm run bench -- box prints a row of figures for each operation and size', async () => {
  const words = ['scripts/bench.mjs', 'box', '--sizes', '30,700', '--rounds', '3', '--alone']
  const { stdout } = await run(process.execPath, words)
  const rows = stdout.split('\n').filter(line => /^\| .* \| (30|700) \|/.test(line))
  const operations = rows.map(row => row.split(' | ')[0])
  expect(operations.slice(0, 6)).toEqual(operations.slice(6))
  expect(new Set(operations).size).toBe(6)
  for (const row of rows) expect(row).toMatch(/\| \d+\.\d+ \| \d+\.\d+ \| - \| - \| - \|$/)
})

test('a bench that does not exist is refused', async () => {
  await expect(run(process.execPath, ['scripts/bench.mjs', 'kandang'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run bench -- box'),
  })
})

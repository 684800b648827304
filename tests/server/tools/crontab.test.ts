import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PAGE = fileURLToPath(new URL('../../../docs/operate.md', import.meta.url))

test("the crontab of the page backs up its service's data, as its service's user", async () => {
  const page = await readFile(PAGE, 'utf8')
  const [, user] = page.match(/^User=(.+)$/m) ?? []
  const [, data] = page.match(/^ExecStart=.* --data (\S+)/m) ?? []
  const lines = page.match(/^[\d*]+( [\d*]+){4} .*$/gm) ?? []
  const backups = lines.filter(line => line.includes('run --silent backup'))
  expect([user, data, lines.length, backups.length]).toEqual(['sarang', '/var/lib/sarang', 3, 2])
  for (const line of lines) expect(line.replace(/^([\d*]+ +){5}/, '')).toMatch(RegExp(`^${user} `))
  for (const line of backups) expect(line).toContain(` --data ${data} >`)
})

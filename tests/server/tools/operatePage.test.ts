import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PAGE = join(ROOT, 'docs/operate.md')

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

test('the unit of the page shows its data to nobody else, and says what its own port and key need', async () => {
  const page = await readFile(PAGE, 'utf8')
  const unit = page.slice(page.indexOf('[Unit]'), page.indexOf('## Accounts'))
  const [, folder] = unit.match(/--data \/var\/lib\/(\S+)/) ?? []
  expect(unit).toContain(`StateDirectory=${folder}\nStateDirectoryMode=0700\n`)
  expect(page).toContain('--port 443 --cert')
  expect(unit).toContain('`AmbientCapabilities=CAP_NET_BIND_SERVICE`')
  const [, user] = unit.match(/^User=(.+)$/m) ?? []
  expect(unit).toContain(`install -m 400 -o ${user} <key> <file>`)
})

test('the page has every event that box and functions log, and no other', async () => {
  const page = await readFile(PAGE, 'utf8')
  const rows = page.slice(page.indexOf('| event | is |')).match(/^\| `.*? \|/gm) ?? []
  const told = rows.flatMap(row => eventsIn(row, /`(\w+\.\w+)`/g))
  const texts = await Promise.all(['server', 'functions', 'demo'].map(textsOf))
  const logged = texts
    .flat()
    .flatMap(text => eventsIn(text, /\b(?:log\(|entryOf\(|[A-Z]+ = )'(\w+\.\w+)'/g))
  expect(told.toSorted()).toEqual([...new Set(logged)].toSorted())
})

const eventsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, event]) => event)

async function textsOf(folder: string) {
  const names = await readdir(join(ROOT, folder), { recursive: true })
  const code = names.filter(name => name.endsWith('.ts'))
  return Promise.all(code.map(name => readFile(join(ROOT, folder, name), 'utf8')))
}

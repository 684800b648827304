import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DEMO_ACCOUNTS } from '../demo/accounts'
import { visible } from '../server/log'
import { StartError } from '../server/startError'
import { manageAdminKeys } from './adminKey'
import { backup, restore } from './backup'
import { emulated } from './firebase/emulators'
import { makeFirstRoot } from './firstRoot'
import { checkFile, exportTo, importFrom } from './transfer'
import { fromBox, intoBox } from './transfer/box'
import type { Entry } from './transfer/lines'
import { named } from './troubles'

interface Words {
  /** What stands beside the flags; the first is there. */
  words: [string, ...string[]]
  data: string
  firebase: boolean
  /** Google's, on this machine. */
  emulators: boolean
  overwrite: boolean
  /** Of the box, for who reads the key of a script. */
  url: string
  project: string | undefined
}

interface Command {
  usage: string
  flags: readonly (keyof typeof FLAGS)[]
  /** How many words it takes at most. */
  most: number
  run(words: Words): Promise<void>
}

const FLAGS = {
  data: { type: 'string' },
  firebase: { type: 'boolean' },
  emulators: { type: 'boolean' },
  overwrite: { type: 'boolean' },
  url: { type: 'string' },
  project: { type: 'string' },
} as const

const print = (line: string) => void process.stdout.write(`${visible(line)}\n`)
const tell = (line: string) => void process.stderr.write(`${visible(line)}\n`)

const COMMANDS: Readonly<Record<string, Command>> = {
  export: {
    usage: 'npm run export -- <berkas> [--data <folder> | --firebase | --emulators]',
    flags: ['data', 'firebase', 'emulators'],
    most: 1,
    run: async ({ words: [file], data, firebase }) => {
      if (!firebase) return fromBox(data, source => exportTo(file, source, tell))
      const { openProject, sourceOf } = await import('./firebase')
      await exportTo(file, sourceOf(await openProject(process.env)), tell)
    },
  },
  import: {
    usage: 'npm run import -- <berkas> [--data <folder> | --firebase | --emulators] [--overwrite]',
    flags: ['data', 'firebase', 'emulators', 'overwrite'],
    most: 1,
    run: async ({ words: [file], data, firebase, emulators, overwrite }) => {
      await checkFile(file, tell, firebase && !emulators ? refuseDemo : undefined)
      const options = { isOverwriting: overwrite, tell }
      if (!firebase) return intoBox(data, target => importFrom(file, target, options))
      const { openProject, targetOf } = await import('./firebase')
      await importFrom(file, targetOf(await openProject(process.env)), options)
    },
  },
  backup: {
    usage: 'npm run backup -- <berkas> [--data <folder>]',
    flags: ['data'],
    most: 1,
    run: async ({ words: [file], data }) =>
      print(`Cadangan ${file} selesai dan sudah diperiksa: ${backup(data, file)}.`),
  },
  restore: {
    usage: 'npm run restore -- <berkas> [--data <folder>]',
    flags: ['data'],
    most: 1,
    run: async ({ words: [file], data }) =>
      print(`${file} dipulihkan ke ${data}: ${restore(file, data)}.`),
  },
  'admin-key': {
    usage:
      'npm run admin-key -- make <berkas> | list | revoke <id> [--data <folder>] [--url <alamat>] [--project <id>]',
    flags: ['data', 'url', 'project'],
    most: 2,
    run: async words => {
      const said = manageAdminKeys(words)
      if (said === undefined) throw wrong(COMMANDS['admin-key'] as Command)
      print(said)
    },
  },
  'first-root': {
    usage: 'npm run first-root -- <email> [nama] [--emulators]',
    flags: ['emulators'],
    most: 2,
    run: async ({ words: [email, name = email.replace(/@.*/, '')] }) => {
      const { openProject } = await import('./firebase')
      const link = await makeFirstRoot(await openProject(process.env), { email, name })
      print(`Akun root ${email} sudah dibuat. Tetapkan passwordnya di sini, satu kali:`)
      print(link)
    },
  },
}

// The box does not read .env: a folder named there would be another one than its own.
const { SARANG_DATA } = process.env

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [name = '', ...rest] = process.argv.slice(2)
  const command = COMMANDS[name]
  await command?.run(readWords(command, rest))
} catch (thrown) {
  const error = named(thrown)
  tell(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof StartError ? error.exitCode : 1
}

/** Everybody knows the demo accounts' password, and Firebase is open to everybody. */
function refuseDemo(entry: Entry) {
  if (!('account' in entry) || !DEMO_ACCOUNTS.includes(entry.account.email)) return
  const problem = `${entry.account.email} adalah akun demo; ekspor dengan akun demo tidak masuk ke Firebase.`
  throw new StartError('configuration', problem)
}

function readWords(command: Command, args: string[]): Words {
  const { values, positionals } = parse(command, args)
  const [first, ...more] = positionals
  const { data = SARANG_DATA ?? '.sarang', emulators = false, overwrite = false } = values
  const places = [values.data !== undefined, values.firebase, emulators].filter(Boolean)
  if (!first || positionals.length > command.most || places.length > 1) throw wrong(command)
  if (emulators) Object.assign(process.env, emulated)
  const firebase = values.firebase || emulators
  if (data === '') throw new StartError('configuration', 'Folder data tidak boleh kosong.')
  const { url = 'http://127.0.0.1:5050', project } = values
  return { words: [first, ...more], data, firebase, emulators, overwrite, url, project }
}

function parse(command: Command, args: string[]) {
  try {
    const parsed = parseArgs({ args: literal(args), options: FLAGS, allowPositionals: true })
    const flags = Object.keys(parsed.values) as (keyof typeof FLAGS)[]
    if (flags.every(flag => command.flags.includes(flag))) return parsed
  } catch {}
  throw wrong(command)
}

/** Ids of keys once began with '-', too; no flag is as long as they are. */
function literal(args: string[]): string[] {
  const ids = args[0] === 'revoke' ? args.filter(arg => /^-[\w-]{7}$/.test(arg)) : []
  return [...args.filter(arg => !ids.includes(arg)), '--', ...ids]
}

function wrong({ usage }: Command) {
  return new StartError('configuration', `Cara pakai: ${usage}`)
}

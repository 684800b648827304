import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DEMO_ACCOUNTS } from '../demo/accounts'
import { StartError } from '../server/startError'
import { backup, restore } from './backup'
import { makeFirstRoot } from './firstRoot'
import { checkFile, exportTo, importFrom } from './transfer'
import { fromBox, intoBox } from './transfer/box'
import type { Entry } from './transfer/lines'

interface Words {
  /** What stands beside the flags. */
  words: string[]
  data: string
  firebase: boolean
  overwrite: boolean
}

const FLAGS = {
  data: { type: 'string' },
  firebase: { type: 'boolean' },
  overwrite: { type: 'boolean' },
} as const

const print = (line: string) => void process.stdout.write(`${line}\n`)
const tell = (line: string) => void process.stderr.write(`${line}\n`)

const COMMANDS: Readonly<Record<string, (words: Words) => Promise<void>>> = {
  export: async ({ words: [file], data, firebase }) => {
    if (!file) throw wrong('npm run export -- <berkas> [--data <folder> | --firebase]')
    if (!firebase) return fromBox(data, source => exportTo(file, source, tell))
    const { openProject, sourceOf } = await import('./firebase')
    await exportTo(file, sourceOf(openProject(process.env)), tell)
  },
  import: async ({ words: [file], data, firebase, overwrite }) => {
    if (!file)
      throw wrong('npm run import -- <berkas> [--data <folder> | --firebase] [--overwrite]')
    await checkFile(file, tell, firebase ? refuseDemo : undefined)
    const options = { isOverwriting: overwrite, tell }
    if (!firebase) return intoBox(data, target => importFrom(file, target, options))
    const { openProject, targetOf } = await import('./firebase')
    await importFrom(file, targetOf(openProject(process.env)), options)
  },
  backup: async ({ words: [file], data }) => {
    if (!file) throw wrong('npm run backup -- <berkas> [--data <folder>]')
    print(`Cadangan ${file} selesai dan sudah diperiksa: ${backup(data, file)}.`)
  },
  restore: async ({ words: [file], data }) => {
    if (!file) throw wrong('npm run restore -- <berkas> [--data <folder>]')
    print(`${file} dipulihkan ke ${data}: ${restore(file, data)}.`)
  },
  'first-root': async ({ words: [email, name] }) => {
    if (!email) throw wrong('npm run first-root -- <email> [nama]')
    const { openProject } = await import('./firebase')
    const person = { email, name: name ?? email.replace(/@.*/, '') }
    const link = await makeFirstRoot(openProject(process.env), person)
    print(`Akun root ${email} sudah dibuat. Tetapkan passwordnya di sini, satu kali:\n${link}`)
  },
}

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [name = '', ...rest] = process.argv.slice(2)
  await COMMANDS[name]?.(readWords(rest))
} catch (error) {
  tell(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof StartError ? error.exitCode : 1
}

/** Everybody knows the demo accounts' password, and Firebase is open to everybody. */
function refuseDemo(entry: Entry) {
  if (!('account' in entry) || !DEMO_ACCOUNTS.includes(entry.account.email)) return
  const problem = `${entry.account.email} adalah akun demo; ekspor dengan akun demo tidak masuk ke Firebase.`
  throw new StartError('configuration', problem)
}

function readWords(args: string[]): Words {
  try {
    const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true })
    const data = values.data ?? process.env.SARANG_DATA ?? '.sarang'
    const { firebase = false, overwrite = false } = values
    return { words: positionals, data, firebase, overwrite }
  } catch {
    throw wrong('yang dikenal: --data <folder>, --firebase, --overwrite')
  }
}

function wrong(usage: string) {
  return new StartError('configuration', `Cara pakai: ${usage}`)
}

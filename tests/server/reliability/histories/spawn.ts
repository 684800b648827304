import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort, freshFolder } from '../../../support/box'
import { emailOf, PASSWORD } from '../../../support/people'
import { running } from '../../../support/running'
import { type HistoryBoxOptions, startHistoryBox } from './historyBox'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const account = { email: emailOf('admin'), password: PASSWORD }
/** Below the project, so that its libraries are found. */
const OUT = join(ROOT, 'dist/histories')

/** A box for a history: `crash` ends it as a loss of power does and has it back at the same address. */
export interface Host {
  url: string
  pid(): number | undefined
  crash(): Promise<void>
  stop(): Promise<void>
}

/** In this process, where nothing can be killed: quick, for mutants. */
export async function hostHere(mutant?: HistoryBoxOptions['mutant']): Promise<Host> {
  const data = await freshFolder()
  const box = await startHistoryBox({ ...account, data, port: 0, mutant })
  const stop = async () => {
    await box.stop()
    await rm(data, { recursive: true })
  }
  return { url: box.url, pid: () => process.pid, crash: async () => undefined, stop }
}

/** In a process of its own. */
export async function hostChild(): Promise<Host> {
  const data = await freshFolder()
  const port = await freePort()
  const folder = join(OUT, String(port))
  await bundle(folder)
  const start = () => startChild(folder, { ...account, data, port })
  let child = await start()
  const kill = async () => {
    const closed = new Promise(resolve => child.once('close', resolve))
    child.kill('SIGKILL')
    await closed
    running.delete(child)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid,
    crash: async () => {
      await kill()
      child = await start()
    },
    stop: async () => {
      await kill()
      for (const made of [data, folder]) await rm(made, { recursive: true })
    },
  }
}

/** In a process of its own: the bundler leaves its mark on one. */
async function bundle(outDir: string) {
  const entry = fileURLToPath(new URL('child.ts', import.meta.url))
  const options = { root: ROOT, logLevel: 'error', build: { ssr: entry, outDir } }
  const code = `const { build } = await import('vite'); await build(${JSON.stringify(options)})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT })
}

async function startChild(folder: string, options: HistoryBoxOptions): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(folder, 'child.js'), JSON.stringify(options)])
  running.add(child)
  await new Promise<void>((resolve, reject) => {
    const said: string[] = []
    child.stdout.on('data', part => String(part).startsWith('ready') && resolve())
    child.stderr.on('data', part => said.push(String(part)))
    child.once('close', code => reject(new Error(`The box ended with ${code}: ${said.join('')}`)))
  })
  return child
}

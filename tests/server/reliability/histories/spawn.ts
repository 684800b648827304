import { rm } from 'node:fs/promises'
import { freePort, freshFolder } from '../../../support/box'
import { emailOf, PASSWORD } from '../../../support/people'
import { startProcess } from '../box/process'
import { type HistoryBoxOptions, startHistoryBox } from './historyBox'

const account = { email: emailOf('admin'), password: PASSWORD }

/** A box for a history: `crash` ends it as a loss of power does and has it back at the same address. */
export interface Host {
  url: string
  /** Its data folder. */
  data: string
  pid(): number
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
  return { url: box.url, data, pid: () => process.pid, crash: async () => undefined, stop }
}

/** In a process of its own. */
export async function hostChild(
  wrong: Pick<HistoryBoxOptions, 'mutant' | 'leak'> = {},
): Promise<Host> {
  const data = await freshFolder()
  const options = { ...account, ...wrong, data, port: await freePort() }
  const open = () => startProcess(['history', JSON.stringify(options)])
  let child = await open()
  return {
    url: child.url,
    data,
    pid: () => child.pid,
    crash: async () => {
      await child.kill('SIGKILL')
      child = await open()
    },
    stop: async () => {
      await child.kill('SIGKILL')
      await rm(data, { recursive: true })
    },
  }
}

/** With a box while it is worked with. */
export async function during<Result>(host: Host, work: (host: Host) => Promise<Result>) {
  try {
    return await work(host)
  } finally {
    await host.stop()
  }
}

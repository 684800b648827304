import { spawn } from 'node:child_process'
import { running } from '../../../support/running'
import type { Sabotage } from './sabotage'

export interface Options {
  data: string
  sabotage?: Sabotage | undefined
  /** A command that runs it, with its flags. */
  under?: string[]
}

export interface Running {
  url: string
  pid: number
  /** Milliseconds until it said that it was ready. */
  took: number
  ended: Promise<number | null>
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** The box in a process of its own; resolves when it is ready. */
export const start = ({ data, sabotage, under }: Options) =>
  startProcess(['box', '--data', data, ...(sabotage ? ['--sabotage', sabotage] : [])], under)

/** A process of main.ts that says where it listens. */
export function startProcess(words: string[], under: string[] = []): Promise<Running> {
  const started = performance.now()
  const node = [process.execPath, '--max-semi-space-size=16']
  const [command = '', ...flags] = [...under, ...node, 'scripts/soak.mjs', ...words]
  const child = spawn(command, flags, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  void ended.then(() => running.delete(child))
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part
      const [, url] = /Sarang siap: (\S+)\n/.exec(said) ?? []
      if (url) resolve({ url, pid: child.pid ?? 0, took: performance.now() - started, ended, kill })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(code => reject(new Error(`The box ended with ${code}: ${said}`)))
  })
}

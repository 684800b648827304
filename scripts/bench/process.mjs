import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/** Resolves when the process, in a folder of sources, has said that it is ready. */
export async function launch(command, words, ready, cwd = root) {
  const child = spawn(command, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts = []
  const output = () => parts.join('')
  const ended = new Promise(resolve => child.on('close', resolve))
  await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => reject(new Error(output())))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', part => {
        parts.push(String(part))
        if (ready.test(output())) resolve()
      })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { pid: child.pid, output, stop }
}

export function freePort() {
  return new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Megabytes that a process has in memory now, and had at most. */
export function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = name => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/** Bytes of the files in a folder and below. */
export function bytesOf(folder) {
  const sizes = readdirSync(folder, { recursive: true }).map(name => statSync(join(folder, name)))
  return sizes.filter(each => each.isFile()).reduce((sum, { size }) => sum + size, 0)
}

import { spawn } from 'node:child_process'

/**
 * Runs a command with closed input; its output is collected, and a command that cannot start has failed. What a Node
 * program sends to its parent goes to onMessage.
 */
export function run([command, ...words], onMessage = () => {}) {
  const started = Date.now()
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const parts = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => parts.push(part))
  child.on('message', onMessage)
  return new Promise(resolve => {
    const finish = (ok, last = '') => {
      const output = (Buffer.concat(parts).toString() + last).trimEnd()
      resolve({ ok, output, seconds: Math.round((Date.now() - started) / 1000) })
    }
    child.on('error', error => finish(false, error.message))
    child.on('close', code => finish(code === 0))
  })
}

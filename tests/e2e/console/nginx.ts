import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificate } from '../../support/box'

/** Debian's package nginx-light; who has it not goes without. */
export const NGINX = '/usr/sbin/nginx'

/** nginx with the example of docs/operate.md: ports, name and files are the test's. */
export async function startNginx({ port, target }: { port: number; target: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'sarang-nginx-'))
  const { cert, key } = certificate('second')
  const site = example()
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/(server_name) .*;/, '$1 localhost;')
    .replace(/(ssl_certificate) .*;/, `$1 ${cert};`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
    .replace('127.0.0.1:5050', `127.0.0.1:${target}`)
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    what => `${what}_temp_path ${folder}/${what};`,
  )
  const file = join(folder, 'nginx.conf')
  const around = `daemon off; pid ${folder}/pid; error_log stderr; events {}`
  writeFileSync(file, `${around} http { access_log off; ${kept.join(' ')} ${site} }`)
  const nginx = spawn(NGINX, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'inherit' })
  const ended = new Promise(resolve => nginx.once('close', resolve))
  return {
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function example(): string {
  const [, text] = /```nginx\n(.*?)```/s.exec(readFileSync('docs/operate.md', 'utf8')) ?? []
  if (!text) throw new Error('No example for nginx')
  return text
}

import { spawn } from 'node:child_process'
import { build, createServer } from 'vite'
import { root } from './lib/root.mjs'

/** Vite serves the app with hot reload on PORT and passes the rest on to the box on the port after it. */
const port = Number(process.env.PORT ?? 5050)
const box = `http://127.0.0.1:${port + 1}`
const PROTOCOLS =
  '^/(api|v0|v1|healthz|google\\.|identitytoolkit\\.|securetoken\\.|[\\w-]+/asia-southeast2/)'

const server = { ssr: 'demo/main.ts', outDir: 'dist/dev', emptyOutDir: false }
for (const watch of [null, {}]) {
  await build({ root, logLevel: 'error', build: { ...server, watch } })
}
const words = ['--watch', 'dist/dev/main.js', '--port', String(port + 1)]
const child = spawn(process.execPath, words.concat(process.argv.slice(2)), {
  cwd: root,
  stdio: 'inherit',
})
process.on('exit', () => child.kill())

const vite = await createServer({
  root,
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    cors: { origin: /^http:\/\/([\w-]+\.)?(localhost|127\.0\.0\.1):\d+$/, credentials: true },
    proxy: {
      [PROTOCOLS]: { target: box, changeOrigin: true, headers: { origin: box }, configure },
    },
  },
})
await vite.listen()
console.log(`Aplikasi dengan hot reload: http://127.0.0.1:${port}`)

/** The box answers for its own origin; who may read the answer is Vite's to say. */
function configure(proxy) {
  proxy.on('proxyRes', ({ headers }) => {
    for (const name of Object.keys(headers)) {
      if (name.startsWith('access-control-') || name === 'content-security-policy') {
        delete headers[name]
      }
    }
  })
}

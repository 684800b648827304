import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `vite build` makes the browser app, `vite build --ssr server/main.ts` the box: Node 20 runs no TypeScript. */
export default defineConfig(({ mode, isSsrBuild }) => {
  refuseSecrets(Object.keys(loadEnv(mode, here('.'), 'VITE_')))
  return {
    plugins: [react()],
    resolve: { alias: { '@': here('./src') }, dedupe: ['react', 'react-dom', 'firebase'] },
    build: isSsrBuild
      ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
      : { outDir: 'dist/client', target: 'es2022', manifest: true },
  }
})

/** Settings that begin with VITE_ are compiled into the app; these are keys that everybody may read. */
const PUBLIC = ['VITE_FIREBASE_API_KEY', 'VITE_GOOGLE_MAPS_KEY']
const SECRET = /ADMIN|SECRET|TOKEN|PASSWORD|_KEY/

/** Throws when one of these names of settings is a secret's by its looks. */
export function refuseSecrets(names: readonly string[]): void {
  const secrets = names.filter(name => SECRET.test(name) && !PUBLIC.includes(name))
  if (secrets.length === 0) return
  throw new Error(
    `${secrets.join(', ')}: semua yang berawalan VITE_ ikut masuk ke aplikasi dan terbaca oleh siapa pun. ` +
      'Kunci layanan perangkat hanya ada di server: CAMERA_ADMIN_KEY dan IOT_API_KEY, tanpa VITE_.',
  )
}

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `vite build` makes the browser app, `vite build --ssr server/main.ts` the box: Node 20 runs no TypeScript. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: { alias: { '@': here('./src') }, dedupe: ['react', 'react-dom', 'firebase'] },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
    : { outDir: 'dist/client', target: 'es2022', manifest: true },
}))

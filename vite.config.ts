import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { dark, fonts, light, type Palette } from './src/layout/theme/tokens'
import { readConfig } from './src/providers/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What libraries bring along and nothing here calls; a tenth of what a first visit would load. */
const without = {
  re2js: here('./src/without/re2js.ts'),
  'object.entries': here('./src/without/objectEntries.ts'),
  'jsonexport/dist/index.js': here('./src/without/jsonexport.ts'),
}

/**
 * Two files until the first row: what signing in needs, and the console without what a list does not show. Left to
 * itself the bundler makes forty, each of which compresses by itself and is asked for by itself.
 */
const entry = {
  name: 'entry',
  tags: ['$initial' as const],
  priority: 1,
  test: (id: string) => entryParts.test(id),
}
const console = { name: 'console', tags: ['$initial' as const] }

const entryParts = new RegExp(
  [
    'index\\.html|vite/|rolldown|commonjsHelpers',
    'node_modules/(react|react-dom|scheduler|idb|firebase/(app|auth)|@firebase/(app|auth|util|component|logger))/',
    'src/(main|entry/|i18n/before/(index|language)|lib/(errorCode|signIn|limits|inTime)|providers/(firebase\\.|config))',
    'src/layout/theme/tokens',
  ].join('|'),
)

/** `vite build` makes the browser app, `vite build --ssr server/main.ts` the box: Node 20 runs no TypeScript. */
export default defineConfig(({ mode, isSsrBuild }) => {
  const settings = loadEnv(mode, here('.'), 'VITE_')
  refuseSecrets(Object.keys(settings))
  // Names what is missing: half of a project's settings are a mistake.
  if (!isSsrBuild) readConfig(settings)
  return {
    plugins: [react(), shell(), ahead()],
    resolve: {
      alias: { '@': here('./src'), ...(!isSsrBuild && without) },
      dedupe: ['react', 'react-dom', 'firebase'],
    },
    build: isSsrBuild
      ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
      : {
          outDir: 'dist/client',
          target: 'es2022',
          manifest: true,
          rolldownOptions: {
            input: { index: here('./index.html'), App: here('./src/App.tsx') },
            output: { codeSplitting: { groups: [entry, console] } },
          },
        },
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

/** The first paint: ground and mark, by the page itself, in the colours that the system asks for. */
function shell(): Plugin {
  const colours = ({ canvas, soft, muted, text }: Palette) =>
    Object.entries({ canvas, soft, muted, text, font: fonts.text })
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  const children = [
    `:root{${colours(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${colours(dark)}}}`,
    'body{margin:0;background:var(--canvas)}',
  ].join('')
  return { name: 'shell', transformIndexHtml: () => [{ tag: 'style', children, injectTo: 'head' }] }
}

/**
 * Asks for the console at once where it will be needed, beside the entry and not after it: a script of its own, since
 * the page's policy allows none in it. On the pages of the entry the console waits until the form is there.
 */
function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const console = Object.values(bundle).find(
        file => file.type === 'chunk' && file.name === 'App',
      )
      const source = `if(!/^\\/(sign-in|sign-up|password-reset|privacy-policy|404)?$/.test(location.pathname)){let l=document.createElement('link');l.rel='modulepreload';l.crossOrigin='';l.href='/${console?.fileName}';document.head.append(l)}`
      this.emitFile({ type: 'asset', name: 'ahead.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const script = Object.keys(bundle).find(name => /ahead-[^/]*\.js$/.test(name))
        const attrs = { src: `/${script}`, async: true }
        return script ? [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }] : []
      },
    },
  }
}

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin, type Rollup } from 'vite'
import { hollowed, uncalled } from './scripts/lib/uncalled'
import { entryPaths } from './src/entry/addresses'
import { dark, fonts, light, type Palette } from './src/layout/theme/tokens'
import { libraries } from './src/lib/loading/libraries'
import { readConfig } from './src/providers/config'
import screens from './src/screens.json'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What react-admin has of lodash: the same in a library that charts bring along, whose functions share less. */
const lodash = [
  ...['cloneDeep', 'debounce', 'defaults', 'difference', 'get', 'isEmpty', 'isEqual', 'matches'],
  ...['memoize', 'merge', 'mergeWith', 'pick', 'pickBy', 'set'],
]

/** What libraries bring along and nothing here calls, a tenth of what a first visit would load, or does at less cost. */
const without = {
  '@emotion/hash': here('./src/shims/emotionHash.ts'),
  re2js: here('./src/shims/re2js.ts'),
  'object.entries': here('./src/shims/objectEntries.ts'),
  hasown: here('./src/shims/hasOwn.ts'),
  'lodash/union.js': here('./src/shims/union.ts'),
  // It names its build for developers alone.
  'react-router/dom': here('./node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': here('./node_modules/react-router/dist/production/index.mjs'),
  // The first is what the second fetches.
  '@popperjs/core/lib': here('./node_modules/@popperjs/core/lib'),
  '@popperjs/core': here('./src/shims/popper.ts'),
  // As MUI's own files name them.
  './createThemeWithVars.js': here('./src/shims/none.ts'),
  './ThemeProviderWithVars.js': here('./src/shims/none.ts'),
  'hoist-non-react-statics': here('./src/shims/none.ts'),
  inflection: here('./src/shims/inflection.ts'),
  'jsonexport/dist/index.js': here('./src/shims/none.ts'),
  'query-string': here('./src/shims/queryString.ts'),
  ...Object.fromEntries(lodash.map(name => [`lodash/${name}.js`, `es-toolkit/compat/${name}`])),
}

/**
 * What signing in needs, and the console without what a list does not show, in four that are evaluated one by one. What comes
 * later is four: what dialogs and tables are drawn with, the choice from a list, what stands around a list, and the
 * pages of a record. Left to itself the bundler makes a hundred, each of which compresses by itself and is asked for by
 * itself. A group takes along what its modules import, unless one above it has that.
 */
const groups = [
  { name: 'entry', tags: ['$initial' as const], test: (id: string) => entryParts.test(id) },
  {
    name: libraries.data,
    tags: ['$initial' as const],
    test: /node_modules\/(@firebase|firebase|@tanstack\/query-core)\//,
  },
  {
    name: libraries.view,
    tags: ['$initial' as const],
    test: /node_modules\//,
  },
  {
    name: libraries.ground,
    tags: ['$initial' as const],
    test: /src\/(schema|business|access|i18n|lib|providers)\//,
  },
  { name: 'console', tags: ['$initial' as const] },
  { name: 'writing', test: /src\/providers\/(writing\.|firestore\/write\/)/ },
  {
    name: 'basic',
    test: /@mui\/material\/esm\/(Card|Dialog|Table|TextField|ToggleButton)\w*\/|ra-ui-materialui\/.*\/Title\.|src\/admin\/.*Nothing|theme\/BackModal|@popperjs\/core\/lib\//,
  },
  { name: 'choice', test: /@mui\/material\/esm\/Autocomplete\// },
  {
    name: 'inputs',
    test: /icons-material\/esm\/(Arrow|Delete|Edit|Visibility)|list\/ListHead|kinds\/list\/DragHandle|ra-ui-materialui\/.*\/((Text|Select|Boolean|Password)Input|Confirm)\.|ra-core\/.*\/(useDelete|useUpdate|Form)\./,
  },
  { name: 'show', test: /views\/AutoShow/ },
  { name: 'form', test: /views\/AutoForm|fields\/FieldFilter|flow\/StepDialog/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

const entryParts = new RegExp(
  [
    'index\\.html|vite/|rolldown',
    'node_modules/(react|react-dom|scheduler|idb|firebase/(app|auth)|@firebase/(app|auth|util|component|logger))/',
    'src/(main|entry/|i18n/before/(index|language)|lib/(errorCode|log|signIn|visit/(keptPages|lastVisit|look)|urlOf|limits|loading/(inTime|loadModule))|providers/(firebase\\.|config|firestore/(own|tab)Host))',
    'src/layout/theme/tokens',
  ].join('|'),
)

/** Those of the last two years, and Safari since it knows what we write; as README.md says. */
const BROWSERS = ['chrome131', 'edge131', 'firefox140', 'safari16.4']

/** `vite build` makes the browser app, `vite build --ssr demo/main.ts` the box: Node 20 runs no TypeScript. */
export default defineConfig(({ mode, isSsrBuild }) => {
  const settings = loadEnv(mode, here('.'), 'VITE_')
  refuseSecrets(Object.keys(settings))
  refuseEmulators(settings, mode)
  // Names what is missing: half of a project's settings are a mistake.
  if (!isSsrBuild) readConfig(settings)
  return {
    plugins: [react(), shell(), ahead(), modules(), grouped(), hollow()],
    resolve: {
      alias: { '@': here('./src'), ...(!isSsrBuild && without) },
      dedupe: ['react', 'react-dom', 'firebase'],
    },
    // Else each start of the box looks for some hundred files of theirs.
    ssr: isSsrBuild ? { noExternal: ['@hono/node-server', 'hono', 'jose', 'ngeohash', 'zod'] } : {},
    build: isSsrBuild
      ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
      : {
          outDir: 'dist/client',
          target: BROWSERS,
          manifest: true,
          modulePreload: {
            polyfill: false,
            // Also for what imports nothing; else Vite names no file at all.
            resolveDependencies: (file, needs, { hostType }) =>
              hostType === 'js' && needs.length === 0 ? [file] : needs,
          },
          rolldownOptions: {
            input: { index: here('./index.html'), App: here('./src/App.tsx') },
            output: { codeSplitting: { groups } },
            // Speaks when somebody asks Firestore to, which nothing does.
            treeshake: { manualPureFunctions: ['__PRIVATE_logDebug'] },
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

/** Throws when an app that may be deployed would look for its data on the machine of whoever opens it. */
export function refuseEmulators(settings: Readonly<Record<string, string>>, mode: string): void {
  if (!settings.VITE_EMULATORS || mode === 'emulators') return
  throw new Error(
    'VITE_EMULATORS: hanya untuk `npm run emulators`, yang mengisinya sendiri. Hapus dari .env dan dari lingkungan.',
  )
}

/**
 * The first paint: ground and mark in the colours that the system asks for, at the head of the style sheet that the page
 * waits for. Its policy allows no style in the page itself.
 */
function shell(): Plugin {
  const colours = ({ canvas, soft, muted, text }: Palette) =>
    Object.entries({ canvas, soft, muted, text, font: fonts.text })
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  const first = [
    `:root{${colours(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${colours(dark)}}}`,
  ].join('')
  const isEntry = (id: string) => id.endsWith('/src/entry/entry.css')
  return {
    name: 'shell',
    enforce: 'pre',
    transform: (css, id) => (isEntry(id) ? first + css : undefined),
  }
}

/**
 * Asks for the console at once where it will be needed, and for the page's own file, beside the entry and not one after
 * the other: a script of its own, since the page's policy allows none in it. On the pages of the entry the console waits
 * until the form is there.
 */
function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const entry = filesOf(bundle, 'main.tsx')
      const shown = filesOf(bundle, 'App.tsx')
      const console = shown.filter(file => !entry.includes(file)).map(file => `/${file}`)
      for (const name of Object.values(libraries)) {
        if (!console.some(file => file.includes(`/${name}-`))) this.error(`no file is ${name}`)
      }
      const needed = Object.entries(screens).map(([path, modules]) => {
        const own = modules
          .flatMap(module => filesOf(bundle, module))
          .filter((file, index, all) => !shown.includes(file) && all.indexOf(file) === index)
        return { path, own }
      })
      const files = [...new Set(needed.flatMap(({ own }) => own))]
      const ways = needed.map(({ path, own }) => [path, ...own.map(file => files.indexOf(file))])
      const source = `{
const path = location.pathname
const files = ${JSON.stringify(files.map(file => `/${file}`))}
const [, ...own] = ${JSON.stringify(ways)}.find(([way]) => RegExp(way).test(path)) ?? []
const isEntry = ${JSON.stringify(entryPaths)}.includes(path)
const load = async file => {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(file)
  await answer.arrayBuffer()
}
self.ahead = {}
for (const file of isEntry ? [] : [...${JSON.stringify(console)}, ...own.map(at => files[at])]) {
  ahead[file] = load(file)
  ahead[file].catch(() => undefined)
}
}`
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

/**
 * Every `import()` of the built app, also of a library, goes through src/lib/loading/loadModule.ts: it stands in the place of
 * Vite's own helper, which knows of each import the files that it needs.
 */
function modules(): Plugin {
  const helper = '\0vite/preload-helper.js'
  let isAsked = false
  return {
    name: 'modules',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load(id) {
      if (id !== helper) return
      isAsked = true
      return `export { loadModule as __vitePreload } from ${JSON.stringify(here('./src/lib/loading/loadModule.ts'))}`
    },
    generateBundle() {
      if (!isAsked) this.error(`Vite has no ${helper} any more: parts would load without retries`)
    },
  }
}

/** Libraries without their `uncalled` functions. */
function hollow(): Plugin {
  const missing = new Set([...uncalled.values()].flat())
  return {
    name: 'hollow',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: [...uncalled.keys()] },
      handler(code, id) {
        const [, names = []] = [...uncalled].find(([file]) => file.test(id)) ?? []
        return names.reduce((text, name) => {
          const rest = hollowed(text, name)
          if (rest !== text) missing.delete(name)
          return rest
        }, code)
      },
    },
    generateBundle() {
      if (missing.size > 0) this.error(`no function is ${[...missing]} (scripts/lib/uncalled.ts)`)
    },
  }
}

/** Each way to meet a pattern is met: what has moved from where a group looks for it would be grouped no more, in silence. */
function grouped(): Plugin {
  return {
    name: 'grouped',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const modules = [...this.getModuleIds()]
      const patterns = groups.flatMap(({ test }) => (test instanceof RegExp ? test : []))
      const unmet = [entryParts, ...patterns]
        .flatMap(({ source }) => waysOf(source))
        .filter(way => !modules.some(id => RegExp(way).test(id)))
      if (unmet.length > 0) this.error(`no module is ${unmet.join(', ')} (groups, vite.config.ts)`)
    },
  }
}

/** The patterns without a choice that a pattern stands for: `a(b|c)|d` for ab, ac and d. */
export function waysOf(pattern: string): string[] {
  const [, before = '', choice, after = ''] = /^(.*)\(([^()]*)\)(.*)$/.exec(pattern) ?? []
  const all = choice?.split('|').flatMap(each => waysOf(before + each + after))
  return [...new Set(all ?? pattern.split('|'))]
}

/** The file that this module has come to be in, and those that it imports, as they import each other. */
function filesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const id = here(`./src/${module}`)
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (!first) throw new Error(`${module}: in no file of the build (vite.config.ts)`)
  const importsOf = (name: string) =>
    chunks.find(({ fileName }) => fileName === name)?.imports ?? []
  const files = new Set([first.fileName])
  for (const name of files) for (const next of importsOf(name)) files.add(next)
  return [...files]
}

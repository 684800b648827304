import { Hono } from 'hono'
import ports from '../emulators.json'
import { callables, REGION } from '../functions'
import { securityHeaders } from '../server/http/securityHeaders'
import { CACHING } from '../server/http/staticFiles'

const STORAGE = 'https://firebasestorage.googleapis.com'

/** Where the app reaches what the box has on its own origin; functions come through Hosting. */
const PLACES = [
  ...['firestore', 'identitytoolkit', 'securetoken'].map(name => `https://${name}.googleapis.com`),
  STORAGE,
]

/** Which function answers below which path. */
const REWRITES = {
  '/api/camera/**': 'gateway',
  '/api/iot/**': 'gateway',
  '/api/main/**': 'mainApi',
  ...Object.fromEntries(Object.keys(callables).map(name => [`/api/functions/${name}`, name])),
}

/** No page of the app: what is not there is told so. */
const ASSETS = '/assets/**'
const PAGES = '!/@(assets|api)/**'

/** Where the same are on the machine of the emulators. */
const EMULATED = (['auth', 'firestore', 'storage'] as const).map(
  name => `http://127.0.0.1:${ports[name]}`,
)

type Environment = Readonly<Record<string, string | undefined>>

/** What the CLI's emulators read, from the folder that `npm run emulators` fills. `assets` as below. */
export async function emulatorsJson(env: Environment, assets: readonly string[] = []) {
  const { functions, hosting, ...config } = await configOf(env, EMULATED, assets)
  const places = Object.entries(ports).map(([name, port]) => [name, { host: '127.0.0.1', port }])
  return toText({
    ...config,
    functions: functions.map(each => ({ ...each, source: 'functions' })),
    hosting: { ...hosting, public: 'client' },
    emulators: { ...Object.fromEntries(places), ui: { enabled: false } },
  })
}

/**
 * What `firebase deploy` reads: the box's headers, and the same paths. `env` has the settings of the build, `assets` the
 * names of the files that it has made; without them none is kept.
 */
export async function firebaseJson(env: Environment, assets: readonly string[] = []) {
  return toText(await configOf(env, [], assets))
}

const toText = (config: object) => `${JSON.stringify(config, null, 2)}\n`

async function configOf(
  env: Environment,
  emulated: readonly string[] = [],
  assets: readonly string[] = [],
) {
  const rewrites = Object.entries(REWRITES).map(([source, functionId]) => ({
    source,
    function: { functionId, region: REGION },
  }))
  const caching = (source: string, value: string) => ({
    source,
    headers: [{ key: 'Cache-Control', value }],
  })
  return {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: 'storage.rules' },
    // A name of its own: functions of other codebases, such as the mobile apps', are none that a deployment misses.
    functions: [{ source: 'dist/functions', codebase: 'sarang', runtime: 'nodejs24' }],
    hosting: {
      public: 'dist/client',
      ignore: ['.vite/**', '**/*.br', '**/*.gz'],
      headers: [
        { source: '**', headers: await headersOf(env, emulated) },
        ...cachingOfAssets(assets).map(([source, value]) => caching(source, value)),
        caching(PAGES, CACHING.page),
      ],
      rewrites: [...rewrites, { source: PAGES, destination: '/index.html' }],
    },
  }
}

/**
 * Hosting sends the headers of an address also where no file is: what may be kept for ever is named, so that a file of
 * another version, missing for now, is asked for again after a rollback.
 */
function cachingOfAssets(assets: readonly string[]): [source: string, value: string][] {
  if (assets.length === 0) return [[ASSETS, CACHING.page]]
  const names = assets.toSorted().join('|')
  return [
    [`/assets/@(${names})`, CACHING.hashed],
    [`/assets/!(${names})`, CACHING.page],
  ]
}

/** As the box's own middleware sets them; nobody takes reports here, who would be paid for each one that a stranger sends. */
async function headersOf(env: Environment, emulated: readonly string[]) {
  const bucket = env.VITE_FIREBASE_STORAGE_BUCKET
  const policy = securityHeaders({
    places: [...PLACES, ...emulated],
    pictures: [`${STORAGE}/${bucket ? `v0/b/${bucket}/o/` : ''}`, ...emulated],
    tiles: env.VITE_MAP_TILES ?? '',
    mainApi: env.VITE_MAIN_API ?? '',
    google: Boolean(env.VITE_GOOGLE_MAPS_KEY),
  })
  const { headers } = await new Hono().get('/', policy, c => c.body(null)).request('/')
  return [...headers].map(([key, value]) => ({ key, value }))
}

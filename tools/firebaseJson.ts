import { Hono } from 'hono'
import { callables, REGION } from '../functions'
import { securityHeaders } from '../server/http/securityHeaders'
import { CACHING } from '../server/http/staticFiles'

/** Where the app reaches what the box has on its own origin; functions come through Hosting. */
const PLACES = ['firestore', 'identitytoolkit', 'securetoken', 'firebasestorage'].map(
  name => `https://${name}.googleapis.com`,
)

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

/** What `firebase deploy` reads: the box's headers, and the same paths. `env` has the settings of the build. */
export async function firebaseJson(env: Readonly<Record<string, string | undefined>>) {
  const rewrites = Object.entries(REWRITES).map(([source, functionId]) => ({
    source,
    function: { functionId, region: REGION },
  }))
  const caching = (source: string, value: string) => ({
    source,
    headers: [{ key: 'Cache-Control', value }],
  })
  const config = {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: 'storage.rules' },
    functions: [{ source: 'dist/functions', runtime: 'nodejs22' }],
    hosting: {
      public: 'dist/client',
      ignore: ['.vite/**', '**/*.br', '**/*.gz'],
      headers: [
        { source: '**', headers: await headersOf(env) },
        caching(ASSETS, CACHING.hashed),
        caching(PAGES, CACHING.page),
      ],
      rewrites: [...rewrites, { source: PAGES, destination: '/index.html' }],
    },
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** As the box's own middleware sets them. */
async function headersOf({ VITE_MAIN_API = '', VITE_GOOGLE_MAPS_KEY = '' }) {
  const places = /^https?:/.test(VITE_MAIN_API)
    ? [...PLACES, new URL(VITE_MAIN_API).origin]
    : PLACES
  const app = new Hono().use(securityHeaders(places, VITE_GOOGLE_MAPS_KEY !== ''))
  const { headers } = await app.get('/', c => c.body(null)).request('/')
  return [...headers].map(([key, value]) => ({ key, value }))
}

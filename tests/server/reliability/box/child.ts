import { openBox } from '../../../../server/box'
import { listen } from '../../../../server/listen'
import { PROJECT } from './client'
import { type Sabotage, sabotaged, unsync } from './sabotage'

/** Everybody may everything: what is tested here is whether it lasts. */
const OPEN = (service: string, path: string) =>
  `rules_version = '2'; service ${service} { match ${path} { allow read, write: if true; } }`

/** The box itself, in this process, until a signal ends it. */
export async function serve({ data, sabotage }: { data: string; sabotage: Sabotage | undefined }) {
  if (sabotage === 'unsynced') unsync()
  const box = await openBox({
    data,
    project: PROJECT,
    indexes: { indexes: [] },
    rules: {
      firestore: OPEN('cloud.firestore', '/databases/{database}/documents/{path=**}'),
      storage: OPEN('firebase.storage', '/b/{bucket}/o/{path=**}'),
    },
    log: (event, details) => process.stderr.write(`${JSON.stringify({ event, ...details })}\n`),
    print: () => undefined,
    now: Date.now,
  })
  const store = sabotaged(box.store, sabotage)
  const address = { host: '127.0.0.1', port: 0, clientDir: null }
  const { url, stop } = await listen({ ...box, store }, address)
  process.on('SIGTERM', async () => {
    await stop()
    process.exit(0)
  })
  process.stdout.write(`Sarang siap: ${url}\n`)
}

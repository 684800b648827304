import { calls as gatewayCalls } from '../../../../functions/gateway/calls'
import { callsOf } from '../../../../functions/mainApi'
import { createApp } from '../../../../server/app'
import { firestoreRoutes, Scheduler } from '../../../../server/firestore/wire'
import { REST_CALLS } from '../../../../server/firestore/wire/rest'
import { mainApiPorts } from '../../../../server/functions/apis'
import type { TestBox } from '../../../support/box'

/** What answers for all paths below its own and passes on, or takes the request apart by a table of its own. */
const TABLES: Record<string, (box: TestBox) => string[]> = {
  '/v1/projects/*': () => [
    ...REST_CALLS.verbs.map(verb => `POST /v1/projects/*:${verb}`),
    ...REST_CALLS.methods.map(method => `${method} /v1/projects/*`),
  ],
  '/api/main/*': box =>
    callsOf(mainApiPorts({ ...box, project: 'demo-sarang' })).map(
      ({ method, name }) => `${method} /api/main/${name}`,
    ),
  '/api/camera/*': () => [...servedBy('camera'), 'GET /api/camera/status'],
  '/api/iot/*': () => servedBy('iot'),
}
/** What only looks at a request before others answer it, and what answers that there is nothing. */
const PASSING =
  /^ALL (\/\*|\/google\.firestore\.v1\.Firestore\/\*|\/v0\/b\/:bucket\/\*|\/(identitytoolkit|securetoken)\.googleapis\.com\/\*|\/api\/setup|\/identitytoolkit\.googleapis\.com\/v1\/projects\/\*)$/
const NOTHING =
  /^ALL \/(api|v0|v1|google\.firestore\.v1\.Firestore|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|:project\/[\w-]+)\/\*$/

const servedBy = (service: string) =>
  gatewayCalls
    .filter(call => call.service === service)
    .map(({ method, path }) => `${method} /api/${service}${path}`)

/** Every call that the box answers, from its own tables of routes, such as `POST /api/setup`. */
export function endpointsOf(box: TestBox): string[] {
  const { routes } = firestoreRoutes({
    ...box,
    scheduler: new Scheduler(),
    meter: { documents: 0, aggregations: 0 },
    isAllowedOrigin: () => true,
  })
  const address = { host: '127.0.0.1', port: 1 }
  const app = createApp({ address, routes: [...box.routes, routes], clientDir: null, log: box.log })
  const found = app.routes.flatMap(({ method, path }) => {
    const table = TABLES[path]
    if (table) return table(box)
    const endpoint = `${method} ${path}`
    return PASSING.test(endpoint) || NOTHING.test(endpoint) ? [] : [endpoint]
  })
  return [...new Set(found)].sort()
}

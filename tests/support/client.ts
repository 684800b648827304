import { fileURLToPath } from 'node:url'

/** The app as `npm run build` left it; `npm test` builds before it tests. */
export const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))

import { codeOf } from '@/lib'
import { app, isBox } from './firebase'
import { failure, toHttpError, withinReach } from './firestore/errors'

/** Where the box has its functions, in Firebase's own form; on Firebase they are below a path of Hosting's. */
const home = isBox ? `/${app.options.projectId}/asia-southeast2` : '/api/functions'

/**
 * Calls a function of the back end as the person who is signed in, and gives its answer; what is long in coming, within `ms`.
 *
 * @throws HttpError 401, 403, 404, 400 (input that it refuses), 409 (another state than it was called for), 503, 0;
 * the function's own words are in `body.detail`
 */
export async function callFunction(name: string, data: unknown, ms?: number): Promise<unknown> {
  const { getFunctions, httpsCallable } = await fetchFunctions().catch(error => {
    throw functionError(error)
  })
  // The emulator's switch only knows http; an address of one's own may be any.
  const call = httpsCallable(getFunctions(app, location.origin + home), name)
  try {
    return (await withinReach(() => call(data), ms)).data
  } catch (error) {
    throw functionError(error)
  }
}

/** The SDK, before it is called. */
export const fetchFunctions = () => import('firebase/functions')

/** The SDK's codes where they mean something else than Firestore's; no answer is an `internal` to it. */
function functionError(error: unknown) {
  const detail = error instanceof Error ? error.message : ''
  switch (codeOf(error)) {
    case 'functions/failed-precondition':
      return failure('sarang.error.conflict', 409, { detail })
    case 'functions/internal':
      return failure('sarang.error.unavailable', 503, { detail })
    default:
      return toHttpError(error)
  }
}

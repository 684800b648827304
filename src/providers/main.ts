import { isMap } from '@/lib'
import { idToken } from './firebase'
import { ApiError, type Failure, failureOf, type HttpRequest, send, unreachable } from './http'
import { MAIN_API } from './settings/mainApi'

interface MainOptions {
  /** An address, or a path of this origin. */
  base: string
  /** The ID token of who is signed in, if anybody is. */
  token(): Promise<string | undefined>
}

/** The main API (M-AUTH-05). All reject with an ApiError; `fieldErrors` says what is wrong at which field. */
export type MainApi = ReturnType<typeof createMainApi>

export function createMainApi({ base, token }: MainOptions) {
  const root = new URL(`${base.replace(/\/+$/, '')}/`, location.origin)
  const call = async (method: HttpRequest['method'], path: string, body?: unknown) => {
    const answer = await attempt(async () =>
      send(new URL(path, root), { method, body, headers: headersOf(await token()) }),
    )
    if (!answer.response.ok) throw new ApiError(failureOf(answer))
    return answer.json ?? undefined
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    delete: (path: string) => call('DELETE', path),
  }
}

export const main = createMainApi({ base: MAIN_API, token: idToken })

/** The first text at each field of an `errors` object, which holds a text or several. */
export function fieldErrors({ body }: Pick<Failure, 'body'>): Record<string, string> {
  const errors = isMap(body.errors) ? body.errors : {}
  const texts = Object.entries(errors).map(([field, text]) => [field, [text].flat()[0]])
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''))
}

const headersOf = (token: string | undefined): Record<string, string> =>
  token ? { Authorization: `Token ${token}` } : {}

/** Also when the token could not be renewed: then there was no line either. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw new ApiError(unreachable)
  }
}

import type { Place } from './places'

export interface Got {
  status: number
  body: { error?: string; errors?: Record<string, string[]> } & Record<string, unknown>
  headers: Headers
}

export interface Sent {
  method?: string
  /** As JSON; a text as it is. */
  body?: unknown
  headers?: Record<string, string>
}

/** A call of the main API, POST unless it says otherwise. */
export async function send(
  place: Place,
  name: string,
  { method = 'POST', body, headers = {} }: Sent = {},
): Promise<Got> {
  const response = await fetch(`${place.url}/api/main/${name}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: (await response.json()) as Got['body'],
    headers: response.headers,
  }
}

export const PASSWORD = 'Walet-baru-26'

/** What the form of a new person sends; each has an e-mail of its own. */
export const person = (key: string, more: object = {}) => ({
  name: `Orang ${key}`,
  email: `${key}@contoh.test`,
  password: PASSWORD,
  ...more,
})

import type { PlainMap } from '../../../demo/values'
import type { Seed } from '../../../server/box'
import type { StoredDocument } from '../../../server/firestore/types'
import { PROJECT, type TestBox } from '../../support/box'
import { emailOf, PASSWORD, put } from '../../support/people'
import { seedDocuments } from '../../support/seeds'
import { accounts, people } from '../access/world'

export const FUNCTIONS = `/${PROJECT}/asia-southeast2`
export const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`

/** The ten principals, all but the first with an account to sign in to. */
export const seedActors: Seed = async ports => {
  for (const { uid } of people) {
    if (uid) await ports.accounts.create({ uid, email: emailOf(uid), password: PASSWORD })
  }
  seedDocuments(ports, Object.entries(accounts))
}

export interface Answer {
  /** 'ok', or the status that the answer names. */
  status: string
  http: number
  body: { result?: unknown; error?: { status: string; message: string } }
}

/** A call as the SDK makes it; `body` is sent as it is when it is text. */
export async function call(
  box: TestBox,
  body: unknown,
  { token, name = 'setAuthorization' }: { token?: string | undefined; name?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${box.url}${FUNCTIONS}/${name}`, {
    method: 'POST',
    headers: headersOf(token),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return answerOf(response)
}

/** A direct write of these text fields of an account, as the client SDK sends it. */
export async function write(
  box: TestBox,
  token: string,
  { uid, ...fields }: { uid: string } & Record<string, string>,
): Promise<Answer> {
  const update = {
    name: `${DOCUMENTS}/users/${uid}`,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]),
    ),
  }
  const response = await fetch(`${box.url}/v1/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify({
      writes: [{ update, updateMask: { fieldPaths: Object.keys(fields) } }],
    }),
  })
  return answerOf(response)
}

const headersOf = (token: string | undefined) => ({
  'content-type': 'application/json',
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

async function answerOf(response: Response): Promise<Answer> {
  const body = (await response.json()) as Answer['body']
  return { status: body.error?.status ?? 'ok', http: response.status, body }
}

export const userOf = ({ store }: TestBox, uid: string): StoredDocument | undefined =>
  store.get(`${DOCUMENTS}/users/${uid}`)

/** What of an account its owner's power hangs on. */
export function powerOf(box: TestBox, uid: string): string {
  const { authorization, status } = userOf(box, uid)?.fields ?? {}
  return [authorization, status].map(value => JSON.stringify(Object.values(value ?? {})[0])).join()
}

export const putUser = (box: TestBox, uid: string, fields: PlainMap) =>
  put(box, `users/${uid}`, { uid, ...fields })

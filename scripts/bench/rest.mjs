import { sampleId } from './sample.mjs'

const DOCUMENTS = 'projects/demo-sarang/databases/(default)/documents'

export const nameOf = number => `${DOCUMENTS}/products/${sampleId(number)}`

/** Firestore's REST methods at `base`, asked with what `token` resolves to. */
export function restOf(base, token) {
  const ask = async (path, body) =>
    send(`${base}/v1/${path}`, body, { Authorization: `Bearer ${await token()}` })
  return {
    commit: writes => ask(`${DOCUMENTS}:commit`, { writes }),
    query: structuredQuery => ask(`${DOCUMENTS}:runQuery`, { structuredQuery }),
    put: (path, fields) =>
      ask(`${DOCUMENTS}:commit`, {
        writes: [{ update: { name: `${DOCUMENTS}/${path}`, fields } }],
      }),
  }
}

/** Sends JSON and resolves with the answer's. */
export async function send(url, body, { method = 'POST', ...headers } = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
  return response.json()
}

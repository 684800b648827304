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

/** What the list of a market asks for, a page of so many rows; after a row's name and id. */
export function listQuery(limit, [name, id] = []) {
  const values = [{ stringValue: name }, { referenceValue: `${DOCUMENTS}/products/${id}` }]
  const filters = [equal('versionNo', { integerValue: '0' }), equal('marketplace', CONSUMER)]
  return {
    from: [{ collectionId: 'products' }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: ['name', '__name__'].map(fieldPath => ({ field: { fieldPath } })),
    limit,
    ...(id && { startAt: { values, before: false } }),
  }
}

const CONSUMER = { stringValue: 'consumer' }
const equal = (fieldPath, value) => ({ fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } })

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

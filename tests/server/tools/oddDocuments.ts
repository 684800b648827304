import type { Fields, Value } from '../../../server/firestore/types'
import { PROJECT } from '../../support/box'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`

/** Every kind of value, with what a careless copy would lose of it, and what an account is made to say. */
const fields: Fields = {
  authorization: { stringValue: 'appUser' },
  status: { stringValue: 'active' },
  subscription: { mapValue: { fields: { type: { stringValue: 'free' } } } },
  nothing: { nullValue: null },
  yes: { booleanValue: true },
  whole: { integerValue: '9007199254740993' },
  wholeDouble: { doubleValue: 7 },
  odd: list('NaN', 'Infinity', '-Infinity', '-0', 0.1),
  at: { timestampValue: '2026-02-28T17:00:00.123456Z' },
  picture: {
    stringValue: `/v0/b/${PROJECT}.appspot.com/o/products%2Fp.png?alt=media&token=t`,
  },
  elsewhere: { stringValue: `https://contoh.test/v0/b/${PROJECT}.appspot.com/o/x` },
  text: { stringValue: '\u2028 "kutip" \\ \u{1f426} \u0000' },
  bytes: { bytesValue: Buffer.from([0, 255, 10]).toString('base64') },
  reference: { referenceValue: `${ROOT}/users/u1` },
  foreign: { referenceValue: 'projects/lain/databases/(default)/documents/a/b' },
  place: { geoPointValue: { latitude: -6.2, longitude: 0 } },
  map: {
    mapValue: {
      fields: { 'a.b': { arrayValue: { values: [] } }, stringValue: { nullValue: null } },
    },
  },
}

function list(...numbers: (number | 'NaN' | 'Infinity' | '-Infinity' | '-0')[]): Value {
  return { arrayValue: { values: numbers.map(doubleValue => ({ doubleValue })) } }
}

/** Documents at depths of which some have none above them. */
export const oddDocuments = [
  { path: 'users/u1', fields },
  {
    path: 'seminars/s1/participants/p1',
    fields: { name: { stringValue: 'Sari' }, status: { stringValue: 'onVerify' } },
  },
  { path: 'a/b/c/d/e/f', fields: {} },
  { path: 'apps/analytics', fields: { total: { integerValue: '1' } } },
]

export const toWrites = (documents: readonly { path: string; fields: Fields }[]) =>
  documents.map(({ path, fields }) => ({ update: { name: `${ROOT}/${path}`, fields } }))

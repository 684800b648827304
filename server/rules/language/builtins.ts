import type { ServiceName } from './ast'

/** The functions that read documents, and the service whose rules may call them. */
export const ACCESS = new Map<string, { service: ServiceName; isAfter: boolean; isTest: boolean }>([
  ['get', { service: 'cloud.firestore', isAfter: false, isTest: false }],
  ['exists', { service: 'cloud.firestore', isAfter: false, isTest: true }],
  ['getAfter', { service: 'cloud.firestore', isAfter: true, isTest: false }],
  ['existsAfter', { service: 'cloud.firestore', isAfter: true, isTest: true }],
  ['firestore.get', { service: 'firebase.storage', isAfter: false, isTest: false }],
  ['firestore.exists', { service: 'firebase.storage', isAfter: false, isTest: true }],
])

/** What may follow `is`. Not `set`: Google answers false to it for every value. */
export const TYPES = new Set(
  'bool bytes duration float int latlng list map map_diff number path string timestamp'.split(' '),
)

export const REQUEST_FIELDS = new Set(['auth', 'method', 'path', 'query', 'resource', 'time'])

export const RESOURCE_FIELDS: { [S in ServiceName]: Set<string> } = {
  'cloud.firestore': new Set(['__name__', 'data', 'id']),
  'firebase.storage': new Set(
    (
      'bucket contentDisposition contentEncoding contentLanguage contentType crc32c etag ' +
      'generation md5Hash metadata metageneration name size timeCreated updated'
    ).split(' '),
  ),
}

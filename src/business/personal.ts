/** What the documents at a path hold of a person. */
export interface PersonalPlace {
  /** With its wildcards; `{uid}` is the person's own. */
  readonly path: string
  /** The fields that name him by his uid, where the path does not: what is in the document is about him. */
  readonly of?: readonly string[]
  /** Those in which he is named without that. */
  readonly also?: readonly string[]
  /** Of what it is about: a document about a record of his is about him, too. */
  readonly about?: (fields: Readonly<Record<string, unknown>>) => string | undefined
}

const pathIn = ({ path }: Readonly<Record<string, unknown>>) =>
  typeof path === 'string' ? path : undefined

/**
 * Everywhere that something is of a person, in the order in which it is gone through: what tells of his records before
 * them, and who he is at the end.
 */
export const personalPlaces: readonly PersonalPlace[] = [
  { path: 'history/{id}', also: ['by'], about: pathIn },
  { path: 'trash/{id}', also: ['by'], about: pathIn },
  {
    path: 'notes/{id}',
    of: ['uid'],
    also: ['waiting'],
    about: ({ resource, record }) => `${resource}/${record}`,
  },
  { path: 'presence/{id}', of: ['uid'] },
  { path: 'paperNumbers/{id}', also: ['by'] },
  { path: 'rbws/{id}', of: ['uid'] },
  { path: 'harvests/{id}', of: ['farmer.uid'] },
  { path: 'transactions/{id}', of: ['uid'] },
  { path: 'consultations/{id}/chats/{cid}', of: ['uid'], also: ['senderId'] },
  { path: 'consultations/{id}', of: ['uid'] },
  { path: 'seminars/{id}/participants/{uid}' },
  { path: 'users/{uid}/subscriptionRecords/{id}' },
  { path: 'superteams/{uid}' },
  { path: 'users/{uid}' },
  { path: 'profiles/{uid}' },
]

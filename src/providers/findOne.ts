import type { HttpError, Identifier, RaRecord } from 'ra-core'
import type { FirestoreProvider } from './firestore'

/** A record of which nobody knows whether it is there. Rejects with an HttpError, but for 404. */
export const findOne = (
  provider: Pick<FirestoreProvider, 'getOne'>,
  resource: string,
  id: Identifier,
): Promise<RaRecord | undefined> =>
  provider.getOne(resource, { id }).then(
    ({ data }) => data,
    (error: HttpError) => (error.status === 404 ? undefined : Promise.reject(error)),
  )

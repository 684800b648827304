/** All that the fleet takes from the box; of its business the box knows nothing. */
export { isSameSecret, newSecret } from '../../server/auth/secrets'
export { type HostPolicy, hostPolicy } from '../../server/http/hosts'
export { type Database, openDatabase } from '../../server/sqlite'
export { errorCode, StartError } from '../../server/startError'

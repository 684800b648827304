import { isBox } from '../firebase'
import { tabHost } from './tabHost'

let own: Promise<string> | undefined

/** Host and port under which this page reaches the box's Firestore, looked for once. */
export function ownHost(): Promise<string> {
  // Built for Firebase it has no trace of the box.
  own ??= isBox ? tabHost(location) : Promise.resolve(location.host)
  return own
}

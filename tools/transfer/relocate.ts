import type { Fields } from '../../server/firestore/types'
import type { Entry, Place } from './lines'

/** What an entry of one place is in another: references and the addresses of files lead to where these are now. */
export function relocator(from: Place, to: Place): (entry: Entry) => Entry {
  const fromRoot = `projects/${from.project}/databases/(default)/`
  const toRoot = `projects/${to.project}/databases/(default)/`
  // The box's addresses are paths: one at the end of somebody's own address is not the box's.
  const address = new RegExp(`(?<![\\w.:-])${escaped(from.files)}`, 'g')
  const inText = (text: string) => text.replace(address, () => to.files)
  const inValue = (key: string, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key === 'stringValue') return inText(value)
    return key === 'referenceValue' && value.startsWith(fromRoot)
      ? toRoot + value.slice(fromRoot.length)
      : value
  }
  return entry => {
    if ('account' in entry) {
      return { account: { ...entry.account, photoURL: inText(entry.account.photoURL) } }
    }
    if ('file' in entry) return entry
    const fields: Fields = JSON.parse(JSON.stringify(entry.document.fields), inValue)
    return { document: { ...entry.document, fields } }
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

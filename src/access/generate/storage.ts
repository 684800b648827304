import { quote } from '../conditions'
import type { Rule } from '../roles'
import { PICTURE_TYPES, REGRET_MINUTES, type StoragePolicy, type StorageVerb } from '../storage'
import { indent } from './layout'
import { whoText } from './who'

/** storage.rules: who may read, upload and delete which picture. */
export const storageRules = (policies: readonly StoragePolicy[]): string => `rules_version = '2';

// Who may read, upload and delete which picture. Written by \`npm run generate\` from src/access: change that, not this
// file. docs/permissions.md says the same in tables.

service firebase.storage {
  match /b/{bucket}/o {

${indent(helpers, 4)}

${policies.map(policy => indent(folderRules(policy), 4)).join('\n\n')}

    // Anywhere: what was uploaded in vain, because the record it was for could not be saved.
    match /{path=**} {
      allow delete: if isStaff() && isOwn(resource) && isRecent();
    }

    // --- Rules of the mobile apps that share this project: they go between these two lines ------
    // --------------------------------------------------------------------------------------------

    match /{path=**} {
      allow read, write: if false;
    }
  }
}
`

const MEBIBYTE = 1024 * 1024

const helpers = `function isSignedIn() { return request.auth != null; }
function isStaff() { return isSignedIn() && role() in ['root', 'admin', 'superteam']; }
function isAdmin() { return isSignedIn() && role() in ['root', 'admin']; }

// As in firestore.rules: an account that is suspended, or has no document, has no role.
function role() {
  let path = /databases/(default)/documents/users/$(request.auth.uid);
  return firestore.exists(path) && firestore.get(path).data.get('status', 'active') == 'active'
    ? firestore.get(path).data.get('authorization', null)
    : 'none';
}

function isPicture(mebibytes) {
  return request.resource.size <= mebibytes * ${MEBIBYTE}
    && request.resource.contentType in [${PICTURE_TYPES.map(quote).join(', ')}]
    && isOwn(request.resource);
}

// Whoever uploads says so in the object's metadata.
function isOwn(object) {
  return object.metadata != null && object.metadata.get('owner', null) == request.auth.uid;
}

function isRecent() {
  return request.time < resource.timeCreated + duration.value(${REGRET_MINUTES}, 'm');
}`

function folderRules({ path, about, access, most }: StoragePolicy): string {
  const allows = groups(access).map(([verbs, rule]) => {
    const who = whoText(rule, 'uid')
    if (!verbs.includes('create')) return `  allow ${verbs.join(', ')}: if ${who};`
    // An upload that replaces an object is a "create" too.
    const isNew = access.update ? '' : 'resource == null && '
    const asked = rule.grants.length > 1 ? `(${who})` : who
    const checked = `${isNew}${asked} && isPicture(${most / MEBIBYTE})`
    return `  allow ${verbs.join(', ')}: if ${checked};`
  })
  return [`// ${about}`, `match /${path.replace('**', '{path=**}')} {`, ...allows, '}'].join('\n')
}

/** What is uploaded is looked at; what is read or deleted is not. */
function groups(access: StoragePolicy['access']): [StorageVerb[], Rule][] {
  const { read, create, update, delete: remove } = access
  const written: StorageVerb[] = update && update === create ? ['create', 'update'] : ['create']
  return [
    ...(read ? [[['read'], read] as [StorageVerb[], Rule]] : []),
    ...(create ? [[written, create] as [StorageVerb[], Rule]] : []),
    ...(remove ? [[['delete'], remove] as [StorageVerb[], Rule]] : []),
  ]
}

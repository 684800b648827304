import { imageTypes } from '@/lib'
import { listOf } from '../conditions'
import type { Rule } from '../roles'
import { REGRET_MINUTES, type StoragePolicy, type StorageVerb } from '../storage'
import { indent } from './layout'
import { callersIn, whoText } from './who'

/** storage.rules: who may read, upload and delete which picture. */
export function storageRules(policies: readonly StoragePolicy[]): string {
  const folders = policies.map(folderRules).join('\n\n')
  return `rules_version = '2';

// Who may read, upload and delete which picture. Written by \`npm run generate\` from src/access and the declarations
// in src/resources: change those, not this file. docs/permissions.md says the same in tables.

service firebase.storage {
  match /b/{bucket}/o {

    function isSignedIn() { return request.auth != null; }
${indent(callersIn(folders + anywhere).join('\n'), 4)}

${indent(helpers, 4)}

${indent(folders, 4)}

${indent(anywhere, 4)}

    // --- Rules of the mobile apps that share this project: they go between these two lines ------
    // --------------------------------------------------------------------------------------------

    match /{path=**} {
      allow read, write: if false;
    }
  }
}
`
}

const anywhere = `// Anywhere: what was uploaded in vain, because the record it was for could not be saved.
match /{path=**} {
  allow delete: if isStaff() && isOwn(resource) && isRecent();
}`

const MEBIBYTE = 1024 * 1024

const helpers = `// As in firestore.rules: an account that is suspended, or has no document, has no role.
function role() {
  let path = /databases/(default)/documents/users/$(request.auth.uid);
  return firestore.exists(path) && firestore.get(path).data.get('status', 'active') == 'active'
    ? firestore.get(path).data.get('authorization', null)
    : 'none';
}

function isPicture(mebibytes) {
  return request.resource.size <= mebibytes * ${MEBIBYTE}
    && request.resource.contentType in ${listOf(imageTypes)}
    && isOwn(request.resource);
}

// Whoever uploads says so in the object's metadata.
function isOwn(object) {
  return object.metadata != null && object.metadata.get('owner', null) == request.auth.uid;
}

function isRecent() {
  return request.time < resource.timeCreated + duration.value(${REGRET_MINUTES}, 'm');
}`

function folderRules({ path, pictures, access, mebibytes }: StoragePolicy): string {
  const allows = groups(access).map(([verbs, rule]) => {
    const who = whoText(rule, 'id')
    if (!verbs.includes('create')) return `  allow ${verbs.join(', ')}: if ${who};`
    // An upload that replaces an object is a "create" too.
    const isNew = access.update ? '' : 'resource == null && '
    const asked = rule.grants.length > 1 ? `(${who})` : who
    const checked = `${isNew}${asked} && isPicture(${mebibytes})`
    return `  allow ${verbs.join(', ')}: if ${checked};`
  })
  return [
    `// ${pictures.join(', ')}.`,
    `match /${path.replace('**', '{path=**}')} {`,
    ...allows,
    '}',
  ].join('\n')
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

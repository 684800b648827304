import { listOf } from '../conditions'
import type { Policy } from '../policy'
import { roles } from '../roles'
import { collectionRules } from './collection'
import { indent } from './layout'

/** firestore.rules: who may read and write which document, for Firebase and for the box. */
export const firestoreRules = (policies: readonly Policy[]): string => `rules_version = '2';

// Who may read and write which document. Written by \`npm run generate\` from src/access and the declarations in
// src/resources: change those, not this file. docs/permissions.md says the same in tables.

service cloud.firestore {
  match /databases/{database}/documents {

${indent(helpers, 4)}

${policies.map(policy => indent(collectionRules(policy), 4)).join('\n\n')}

    // --- Rules of the mobile apps that share this project: they go between these two lines ------
    // --------------------------------------------------------------------------------------------

    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`

const helpers = `// --- Who asks -------------------------------------------------------------------------------

function isSignedIn() { return request.auth != null; }
function isMember() { return isSignedIn() && role() != 'none'; }
function isFieldStaff() { return isSignedIn() && role() == 'superteam'; }
function isStaff() { return isSignedIn() && role() in ['root', 'admin', 'superteam']; }
function isAdmin() { return isSignedIn() && role() in ['root', 'admin']; }
function isRoot() { return isSignedIn() && role() == 'root'; }

// An account that is suspended, or has no document, has no role. It is read anew for each request:
// claims in a token would outlive the role.
function role() {
  let path = /databases/$(database)/documents/users/$(request.auth.uid);
  return exists(path) && get(path).data.get('status', 'active') == 'active'
    ? roleOf(get(path).data)
    : 'none';
}

// Whatever is not one of the roles is an app user.
function roleOf(account) {
  let named = account.get('authorization', null);
  return named in ${listOf(roles)} ? named : 'appUser';
}

// --- What a write changes -------------------------------------------------------------------

function now() { return request.resource.data; }
function was() { return resource == null ? {} : resource.data; }

// The names of a new document's fields, and of those in one of its maps.
function given() { return now().keys(); }
function givenIn(group) { return mapOf(now().get(group, null)).keys(); }

// The names of those that a write changes.
function changed() { return now().diff(was()).affectedKeys(); }
function changedIn(group) {
  return mapOf(now().get(group, null)).diff(mapOf(was().get(group, null))).affectedKeys();
}

function mapOf(value) { return value is map ? value : {}; }

// Takes a record out of the lists or puts it back, and does nothing else.
function archives(live) {
  return changed().hasOnly(['versionNo'])
    && was().get('versionNo', null) in [live, -1]
    && now().get('versionNo', null) in [live, -1];
}

// --- What a value may be: of its type, or nothing -------------------------------------------

function isText(value, most) { return value is string && value.size() <= most || value == null; }
function isUrl(value) {
  return value is string && value.matches('((https://|/v0/b/)\\\\S+)?') || value == null;
}
function isNumber(value, least, most) {
  return value is number && value >= least && value <= most || value == null;
}
function isWhole(value, least, most) {
  return value is int && value >= least && value <= most || value == null;
}
function isPrice(value) {
  return value is number && value >= 0 && value <= 1000000000000 || value == null;
}
function isWeight(value) {
  return value is number && value >= 0 && value <= 1000000 || value == null;
}
function isBoolean(value) { return value is bool || value == null; }
function isTime(value) { return value is timestamp || value == null; }
function isPast(value) { return value is timestamp && value <= request.time; }
function isPlace(value) { return value is latlng || value == null; }
function isList(value, most) { return value is list && value.size() <= most || value == null; }
function isMap(value, most) { return value is map && value.size() <= most || value == null; }
function isOnly(value, names) {
  return value is map && value.keys().hasOnly(names) || value == null;
}
function isFlags(value, names) {
  return value is map && value.keys().hasOnly(names) && value.values().hasOnly([true, false, null])
    || value == null;
}
function isScalar(value) { return value is number || value is bool || isText(value, 20000); }
function isLoose(value, most) {
  return isScalar(value) || isList(value, most) || isMap(value, most);
}`

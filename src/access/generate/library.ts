import { decisionLibrary, listOf, quote } from '../conditions'
import { SIGNED_NAMES } from '../policies/about'
import type { Policy } from '../roles'
import { checkFunctions } from './checks'
import { stepLibrary } from './steps'

interface Chapter {
  readonly title: string
  readonly functions: readonly string[]
}

/** Who asks, and what is written. */
const first: readonly Chapter[] = [
  {
    title: 'Who asks',
    functions: [
      'function isSignedIn() { return request.auth != null; }',
      "function isMember() { return role() != 'none'; }",
      "function isFieldStaff() { return role() == 'superteam'; }",
      'function isStaff() { return role() in staff(); }',
      "function isAdmin() { return role() in ['root', 'admin']; }",
      "function admins() { return ['root', 'admin']; }",
      "function staff() { return ['root', 'admin', 'superteam']; }",
      "function isRoot() { return role() == 'root'; }",
      `// It is read anew for each request: claims in a token would outlive the role. An account that is suspended, or has no
// document, has none.
function role() {
  let path = /databases/$(database)/documents/users/$(request.auth.uid);
  let user = get(path).data;
  return request.auth != null && exists(path) && user.get('status', 'active') == 'active'
    ? user.get('authorization', null) : 'none';
}`,
    ],
  },
  {
    title: 'What a write changes',
    functions: [
      'function now() { return request.resource.data; }',
      'function old() { return resource.data; }',
      'function me() { return request.auth.uid; }',
      'function time() { return request.time; }',
      'function was() { return resource == null ? {} : resource.data; }',
      `// What is to be at a path, such as 'date.start'.
function at(path) { return request.resource.data.get(path.split('[.]'), null); }`,
      `// It is, to the last field, what the server has kept of what was deleted, and lets come back.
function isBack(kept) {
  let path = /databases/$(database)/documents/trash/$(kept);
  return exists(path) && get(path).data.get('back', null) == now();
}`,
      "function had(path) { return resource.data.get(path.split('[.]'), null); }",
      `// More than two conditions that all have to hold; less than a chain of && in every respect.
function all(conditions) { return conditions.hasOnly([true]); }`,
      `// The names of the fields that it changes, and of the parts of one of its groups.
function changed() { return now().diff(was()).affectedKeys(); }`,
      `// The same of a record that was there.
function altered() { return request.resource.data.diff(resource.data).affectedKeys(); }`,
      `function changedIn(path) {
  let names = path.split('[.]');
  return partOf(request.resource.data, names).diff(partOf(resource.data, names)).affectedKeys();
}`,
      `// Of a group by its name, or by the names that lead to it. What is no group has a part that none has.
function partOf(record, group) {
  let value = record.get(group, {});
  return value is map ? value : value == null ? {} : {'': value};
}`,
      `// A map of entries with these parts: what is in it, and the keys of what is new or differs.
function entriesOf(now, was, group, names) {
  let map = partOf(now, group);
  let diff = map.diff(partOf(was, group));
  return {'map': map, 'keys': diff.affectedKeys().difference(diff.removedKeys()), 'names': names.split(',')};
}`,
      `// No other parts than these are in the group, or change.
function only(group, names) {
  let value = request.resource.data.get(group, {});
  return value.keys().hasOnly(names.split(',')) || value == null
    || within(partOf(now(), group).diff(partOf(was(), group)).affectedKeys(), names);
}`,
      `// Nothing but these of the names.
function within(keys, names) { return keys.hasOnly(names.split(',')); }`,
      `// The same, of which one is a group and only these of its parts change.
function withinGroup(keys, names, path, parts) {
  return within(keys, names) && within(changedIn(path), parts);
}`,
      `// What was there before, however wrong, does not stop a write that leaves it. No field holds a list of lists.
function keeps(path) {
  let names = path.split('[.]');
  return {'is': now().get(names, [[]])}.diff({'is': was().get(names, [[]])}).affectedKeys().size() == 0;
}`,
      `// A new record that repeats its id and has its version.
function repeats(own) { return own.diff(now()).unchangedKeys().hasAll(own.keys()); }`,
      `// It has no other fields than these.
function makes(own, names) {
  return repeats(own) && now().keys().hasOnly(names.split(',').concat(own.keys()));
}`,
      `// Takes a record out of the lists or puts it back, and does nothing else.
function archives(live) {
  return altered().hasOnly(['versionNo'])
    && had('versionNo') in [live, -1]
    && at('versionNo') in [live, -1];
}`,
      `// Admins make one of nothing but these.
function creates(own, names) { return isAdmin() && makes(own, names); }`,
      `// Admins may all; a new record has its version and some fields besides.
function saves(own, names, first, fitting) {
  return isAdmin() && fitting
    && (request.method == 'create'
      ? repeats({'versionNo': 0}) && makes(own, names + first + ',versionNo')
      : within(changed(), names) || archives(0));
}`,
    ],
  },
]

/** What a field holds. */
const last: readonly Chapter[] = [
  {
    title: 'What a field holds: a value that fits, nothing, or what it held before',
    functions: [
      ...checkFunctions,
      `// Each part of it is a yes or a no. What is neither was there before.
function hasFlags(group) {
  let values = partOf(now(), group).values();
  let flags = [true, false, null];
  return values.hasOnly(flags) || values.removeAll(partOf(was(), group).values()).hasOnly(flags);
}`,
    ],
  },
]

/** What the rules of these policies call. */
const chaptersOf = (policies: readonly Policy[]): readonly Chapter[] => [
  ...first,
  {
    title: 'States and steps of a flow',
    functions: [...decisionLibrary, ...stepLibrary(policies)],
  },
  ...last,
  { title: 'What is about records of any kind', functions: aboutLibrary(policies) },
]

const SIGNED = [...SIGNED_NAMES, '', ''].map(quote).join(', ')

/** Empty where nothing is. */
function aboutLibrary(policies: readonly Policy[]): string[] {
  const { among = [] } = policies.flatMap(({ shown = [] }) => shown)[0] ?? {}
  if (among.length === 0) return []
  return [
    `// An admin sees what is about any record, the field staff what is about those that all of it see.
function shows(about) { return isAdmin() || isStaff() && about.resource in ${listOf(among)}; }`,
    `// A new document is about such a record and says who makes it, what his profile calls him, and when.
function signs(names) {
  return shows(now()) && hasNames(${SIGNED}) && makes({
    'uid': me(),
    'time': time(),
    'name': get(/databases/$(database)/documents/profiles/$(me())).data.name
  }, names);
}`,
    "function isSigner() { return isStaff() && had('uid') == me(); }",
  ]
}

/** The shared functions that the rules of these policies call, under their titles; Google's compiler warns of any other. */
export function libraryText(policies: readonly Policy[], rules: string): string {
  const chapters = chaptersOf(policies)
  const called = reached(chapters, rules)
  return chapters
    .map(({ title, functions }) => ({ title, own: functions.filter(each => called.has(each)) }))
    .filter(({ own }) => own.length > 0)
    .map(({ title, own }) => [`// --- ${`${title} `.padEnd(WIDTH, '-')}`, ...own].join('\n\n'))
    .join('\n\n')
}

const WIDTH = 90

function reached(
  chapters: readonly Chapter[],
  text: string,
  known = new Set<string>(),
): ReadonlySet<string> {
  for (const each of chapters.flatMap(({ functions }) => functions)) {
    if (known.has(each) || !isCalled(each, text)) continue
    known.add(each)
    reached(chapters, each, known)
  }
  return known
}

const isCalled = (text: string, within: string) => {
  const [, name] = /^function (\w+)/m.exec(text) ?? []
  return new RegExp(`\\b${name}\\(`).test(within)
}

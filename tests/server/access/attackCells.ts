import type { PlainMap } from '../../../demo/values'
import { broughtBack } from './broughtBack'
import { type Ask, NOW } from './engine'
import { mistaken } from './mistakenCells'
import { account, accounts, harvestAt, signature } from './world'

const THEN = new Date('2026-01-01T00:00:00Z')

const update = (uid: string, path: string, [before, after]: [PlainMap, PlainMap]): Ask => ({
  uid,
  method: 'update',
  path,
  before,
  after,
})
const create = (uid: string, path: string, after: PlainMap): Ask => ({
  uid,
  method: 'create',
  path,
  after,
})

const staffRecord = { uid: 'superteam', name: 'Sekar' }

const own = (uid: string) => accounts[`users/${uid}`] ?? {}
const other = account('other', 'appUser', 'active')
const product = { pid: 'p1', versionNo: 0, name: 'a' }
const harvest = {
  hid: 'h1',
  versionNo: 0,
  lastUpdate: THEN,
  farmer: { uid: 'f1' },
  request: { requestDate: THEN, note: 'a' },
}
const index = { hid: 'h1', target: 'harvest', total: 1, stage: 'request', status: 'ongoing' }
const moved = { ...harvest, lastUpdate: NOW, request: { ...harvest.request, dateEnd: NOW } }
const weighed = { price: 1, item: { oval1: { weight: 1, price: 1 } }, humidity: 17 }
const follows = { ...index, stage: 'receive', lastUpdate: NOW }

/** A text for a date, with the status that it would give. */
function wrongDates(statuses: Record<string, string>): Record<string, Ask> {
  return Object.fromEntries(
    Object.entries(statuses).map(([name, status]) => [
      `the date ${name} as a text`,
      update('admin', 'transactions/t1', [
        { versionNo: 0 },
        { versionNo: 0, status, date: { [name]: 'besok' } },
      ]),
    ]),
  )
}

/** Steps of a harvest with a wrong weight in a grade that is looked at with the index. */
const weighedIn = {
  request: { ...moved.request, harvestDetail: { sudut3: { weight: -1 } } },
  receive: { item: { sudut3: { weight: -1 } } },
  delivery: { item: { sudut3: { weight: -1 } } },
  process: { nestProduct: { sudut3: { qty: -1 } } },
}

/** An index, new or changed in its harvest's commit, with what an index does not hold. */
function wrongIndices(): Record<string, Ask> {
  const together = { 'harvests/h1': moved }
  const changed: PlainMap[] = [{ secret: 1 }, { date: 'besok' }, { imageURL: 'http://a' }]
  const admins: PlainMap[] = [{ date: THEN }, { imageURL: 'https://a.test/a.png' }]
  const made: PlainMap[] = [{ address: 5 }, { email: 5 }, { target: 'secret' }, { total: 2 }]
  return Object.fromEntries([
    ...changed.map(wrong => [
      `an index with ${Object.keys(wrong)}`,
      { ...update('admin', 'queryIndices/h1', [index, { ...follows, ...wrong }]), together },
    ]),
    ...admins.map(wrong => [
      `an index with a field staff's ${Object.keys(wrong)}`,
      { ...update('superteam', 'queryIndices/h1', [index, { ...follows, ...wrong }]), together },
    ]),
    [
      'an index that loses its date',
      {
        ...update('superteam', 'queryIndices/h1', [{ ...index, date: THEN }, follows]),
        together,
      },
    ],
    ...[...changed, ...made].map(wrong => [
      `a new index with ${Object.keys(wrong)}`,
      { ...create('admin', 'queryIndices/h1', { ...follows, ...wrong }), together },
    ]),
    ...Object.entries(weighedIn).map(([step, part]) => [
      `an index whose harvest has a wrong weight in ${step}`,
      {
        ...update('superteam', 'queryIndices/h1', [index, follows]),
        together: { 'harvests/h1': { ...moved, [step]: part } },
      },
    ]),
    ...['target', 'total'].map(name => [
      `a new index without its ${name}, by which it is listed`,
      {
        ...create(
          'admin',
          'queryIndices/h1',
          Object.fromEntries(Object.entries(follows).filter(([key]) => key !== name)),
        ),
        together,
      },
    ]),
    [
      'a new index whose harvest has a wrong weight',
      {
        ...create('admin', 'queryIndices/h1', follows),
        together: { 'harvests/h1': { ...harvest, lastUpdate: NOW, request: weighedIn.request } },
      },
    ],
  ])
}

const here = { resource: 'rbws', record: 'r1', mode: 'edit', expires: NOW }
const present = (more: PlainMap = {}) =>
  create('superteam', 'presence/p1', { ...signature('superteam'), ...here, ...more })
const stays = (uid: string, more: PlainMap) => {
  const was = { ...signature(uid), ...here, time: THEN }
  return update('superteam', 'presence/p1', [was, { ...was, time: NOW, ...more }])
}

const ofPresence: Record<string, Ask> = {
  'somebody else has a record open': present(signature('admin')),
  "a record is open under somebody else's name": present({ name: 'Nama admin' }),
  'a record was open': present({ time: THEN }),
  'the field staff has open what it may not see': present({ resource: 'products' }),
  'a record is open, with more': present({ note: 'x' }),
  'a record is open for ever': present({ expires: new Date(NOW.getTime() + 90_000_000) }),
  'a record is open, nobody says until when': create('superteam', 'presence/p1', {
    ...signature('superteam'),
    ...{ resource: 'rbws', record: 'r1', mode: 'edit' },
  }),
  'a record stays open for ever': stays('superteam', {
    expires: new Date(NOW.getTime() + 90_000_000),
  }),
  'a record stays open until nobody knows': stays('superteam', { expires: null }),
  "somebody else's record stays open": stays('admin', {}),
  "one's own becomes somebody else's": stays('superteam', signature('admin')),
  'it becomes another record': stays('superteam', { record: 'r2' }),
  "somebody else's is closed": {
    uid: 'admin',
    method: 'delete',
    path: 'presence/p1',
    before: { ...signature('superteam'), ...here },
  },
}

const about = {
  resource: 'rbws',
  record: 'r1',
  title: 'Sumber Liur',
  text: 'Cek',
  waiting: ['admin'],
}
const note = (more: PlainMap = {}) =>
  create('superteam', 'notes/n1', { ...signature('superteam'), ...about, ...more })
const noted = (who: string, more: PlainMap) => {
  const was = { ...signature('superteam'), ...about, time: THEN, waiting: ['admin', 'root'] }
  return update(who, 'notes/n1', [was, { ...was, ...more }])
}

const ofNotes: Record<string, Ask> = {
  'a note of somebody else': note(signature('admin')),
  "a note under somebody else's name": note({ name: 'Nama admin' }),
  'a note of yesterday': note({ time: THEN }),
  'a note on what the field staff may not see': note({ resource: 'products' }),
  'a note that is too long': note({ text: 'x'.repeat(2001) }),
  'a note that names too many': note({ waiting: Array<string>(11).fill('x') }),
  'a note has another text': noted('superteam', { text: 'lain' }),
  "an admin changes another's text": noted('admin', { text: 'lain' }),
  'a note waits for one more': noted('superteam', { waiting: ['admin', 'root', 'x'] }),
  'somebody else is struck out': noted('admin', { waiting: ['admin'] }),
  'an app user looks for a note that is not there': {
    uid: 'appUser',
    method: 'get',
    path: 'notes/n1',
  },
  'the field staff gets a note on what it may not see': {
    uid: 'superteam',
    method: 'get',
    path: 'notes/n1',
    before: { ...signature('admin'), ...about, resource: 'products' },
  },
  "the field staff deletes another's note": {
    uid: 'superteam',
    method: 'delete',
    path: 'notes/n1',
    before: { ...signature('admin'), ...about },
  },
}

/** What somebody would try. */
export const refused: Record<string, Ask> = {
  ...ofPresence,
  ...broughtBack.refused,
  ...ofNotes,
  ...mistaken,
  'own lastOnlineDate with a role in the same write': update('superteam', 'users/superteam', [
    own('superteam'),
    { ...own('superteam'), lastOnlineDate: NOW, authorization: 'root' },
  ]),
  'own lastOnlineDate with a status in the same write': update('admin', 'users/admin', [
    own('admin'),
    { ...own('admin'), lastOnlineDate: NOW, status: 'suspended' },
  ]),
  'root undoes that an account is gone': update('root', 'users/x', [
    account('x', 'appUser', 'deleted'),
    account('x', 'admin', 'active'),
  ]),
  'admin gives an account that is gone its status back': update('admin', 'users/x', [
    account('x', 'appUser', 'deleted'),
    account('x', 'appUser', 'active'),
  ]),
  'admin gives an account that is gone a role': update('admin', 'users/x', [
    account('x', 'appUser', 'deleted'),
    account('x', 'superteam', 'deleted'),
  ]),
  'root suspends himself': update('root', 'users/root', [
    own('root'),
    { ...own('root'), status: 'suspended' },
  ]),
  'root demotes himself': update('root', 'users/root', [
    own('root'),
    { ...own('root'), authorization: 'admin' },
  ]),
  'root drops his role': update('root', 'users/root', [
    own('root'),
    { uid: 'root', status: 'active' },
  ]),
  'admin drops the status of an admin': update('admin', 'users/x', [
    account('x', 'admin', 'suspended'),
    { ...account('x', 'admin', 'suspended'), status: null },
  ]),
  'a suspended root wakes himself': update('root-suspended', 'users/root-suspended', [
    own('root-suspended'),
    { ...own('root-suspended'), status: 'active' },
  ]),
  'admin creates a root': create('admin', 'users/new', account('new', 'root', 'active')),
  'root creates a root': create('root', 'users/new', account('new', 'root', 'active')),
  'somebody without a document creates his own': create(
    'noDoc',
    'users/noDoc',
    account('noDoc', 'appUser', 'active'),
  ),
  'an account under another uid': create(
    'root',
    'users/new',
    account('elsewhere', 'appUser', 'active'),
  ),
  'an account with a purchase': create('root', 'users/new', {
    ...account('new', 'appUser', 'active'),
    purchase: { total: 5 },
  }),
  'an account with an unknown key': create('root', 'users/new', {
    ...account('new', 'appUser', 'active'),
    isRoot: true,
  }),
  'a map that replaces what may not be changed': update('admin', 'harvests/h1', [
    harvest,
    { ...harvest, request: { note: 'b' } },
  ]),
  'a group that becomes a text': update('admin', 'harvests/h1', [
    harvest,
    { ...harvest, request: 'gone' },
  ]),
  'two steps of a harvest in one write': update('admin', 'harvests/h1', [
    harvest,
    { ...harvest, request: { ...harvest.request, note: 'b' }, receive: { note: 'c' } },
  ]),
  'the farmer of a harvest': update('root', 'harvests/h1', [
    harvest,
    { ...harvest, farmer: { uid: 'f2' } },
  ]),
  'a step that the harvest is not at': update('superteam', 'harvests/h1', [
    harvest,
    { ...harvest, receive: { note: 'b' } },
  ]),
  'a step that is over': update('superteam', 'harvests/h1', [
    moved,
    { ...moved, request: { ...moved.request, note: 'b' } },
  ]),
  'a harvest that was rejected': update('superteam', 'harvests/h1', [
    { ...harvest, request: { isRejected: true } },
    { ...harvest, request: { isRejected: true, note: 'b' } },
  ]),
  'a new harvest that is past its request': create('admin', 'harvests/h1', {
    hid: 'h1',
    versionNo: 0,
    lastUpdate: NOW,
    receive: { dateEnd: NOW },
  }),
  'a time of the own clock': update('admin', 'harvests/h1', [
    harvest,
    { ...harvest, lastUpdate: new Date(NOW.getTime() + 1) },
  ]),
  'an index without its harvest': update('admin', 'queryIndices/h1', [index, follows]),
  'an index without its harvest in the same commit': {
    ...update('admin', 'queryIndices/h1', [index, follows]),
    together: { 'harvests/h1': { ...moved, lastUpdate: THEN } },
  },
  'an index that says another stage': {
    ...update('admin', 'queryIndices/h1', [index, { ...follows, stage: 'delivery' }]),
    together: { 'harvests/h1': moved },
  },
  'an index that says another status': {
    ...update('admin', 'queryIndices/h1', [index, { ...follows, status: 'finished' }]),
    together: { 'harvests/h1': moved },
  },
  'an index of another time than its harvest': {
    ...update('admin', 'queryIndices/h1', [index, { ...follows, lastUpdate: THEN }]),
    together: { 'harvests/h1': moved },
  },
  ...wrongIndices(),
  'a new index without a harvest': create('admin', 'queryIndices/h9', { ...follows, hid: 'h9' }),
  'own lastOnlineDate as a text': update('superteam', 'users/superteam', [
    own('superteam'),
    { ...own('superteam'), lastOnlineDate: 'besok' },
  ]),
  'the own name as a number': update('superteam', 'superteams/superteam', [
    staffRecord,
    { ...staffRecord, name: 5 },
  ]),
  'the own profile with a wrong name': update('superteam', 'profiles/superteam', [
    staffRecord,
    { ...staffRecord, name: 5 },
  ]),
  'a record that begins archived': create('admin', 'products/p1', { ...product, versionNo: -1 }),
  'a record without a version': create('admin', 'products/p1', { pid: 'p1', name: 'a' }),
  'a record under another id': create('admin', 'products/p1', { ...product, pid: 'p2' }),
  'a version of its own': update('admin', 'products/p1', [product, { ...product, versionNo: 1 }]),
  'archiving with another change': update('admin', 'products/p1', [
    product,
    { ...product, versionNo: -1, name: 'b' },
  ]),
  'archiving what nobody deletes': update('root', 'transactions/t1', [
    { versionNo: 0 },
    { versionNo: -1 },
  ]),
  'archiving a harvest': update('root', 'harvests/h1', [harvest, { ...harvest, versionNo: -1 }]),
  'a batch of the wrong live version': update('root', 'manufactures/m1', [
    { id: 'm1', versionNo: 1 },
    { id: 'm1', versionNo: 0 },
  ]),
  'an unknown grade': update('admin', 'apps/price', [{}, { swallowNest: { emas1: { price: 1 } } }]),
  'an unknown key beside the grades': update('admin', 'apps/price', [{}, { discount: 5 }]),
  'a message in the name of another': create('admin', 'consultations/c1/chats/m1', {
    cid: 'm1',
    versionNo: 0,
    senderId: 'root',
    date: NOW,
    message: 'a',
  }),
  'a message of yesterday': create('admin', 'consultations/c1/chats/m1', {
    cid: 'm1',
    versionNo: 0,
    senderId: 'admin',
    date: THEN,
    message: 'a',
  }),
  'a status that the dates do not say': update('admin', 'transactions/t1', [
    { versionNo: 0 },
    { versionNo: 0, status: 'finished' },
  ]),
  'a date without its status': update('admin', 'transactions/t1', [
    { versionNo: 0, status: 'waiting' },
    { versionNo: 0, status: 'waiting', date: { verified: NOW } },
  ]),
  'the date of a sale': update('admin', 'transactions/t1', [
    { versionNo: 0, date: { created: THEN } },
    { versionNo: 0, status: 'waiting', date: { created: NOW } },
  ]),
  'a push of an unknown status': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'draft' },
    { versionNo: 0, status: 'secret' },
  ]),
  'a new push that is cancelled': create('admin', 'pushNotifications/n1', {
    nid: 'n1',
    versionNo: 0,
    status: 'cancelled',
  }),
  'a new push of an unknown status': create('admin', 'pushNotifications/n1', {
    nid: 'n1',
    versionNo: 0,
    status: 'secret',
  }),
  'a new push without a status': create('admin', 'pushNotifications/n1', {
    nid: 'n1',
    versionNo: 0,
  }),
  'cancelling a push with a new title': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'scheduled' },
    { versionNo: 0, status: 'cancelled', title: 'a' },
  ]),
  'cancelling a push with an unknown key': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'scheduled' },
    { versionNo: 0, status: 'cancelled', secret: 'a' },
  ]),
  'cancelling a push that was sent': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'sent' },
    { versionNo: 0, status: 'cancelled' },
  ]),
  'cancelling a push without the right': update('superteam', 'pushNotifications/n1', [
    { versionNo: 0, status: 'scheduled' },
    { versionNo: 0, status: 'cancelled' },
  ]),
  'archiving what is scheduled': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'scheduled' },
    { versionNo: -1, status: 'scheduled' },
  ]),
  'a sale with an unknown date': update('admin', 'transactions/t1', [
    { versionNo: 0 },
    { versionNo: 0, status: 'waiting', date: { secret: NOW } },
  ]),
  'a sale of an unknown status': update('admin', 'transactions/t1', [
    { versionNo: 0 },
    { versionNo: 0, status: 'secret' },
  ]),
  'dates of a sale that are none': update('admin', 'transactions/t1', [
    { versionNo: 0 },
    { versionNo: 0, status: 'waiting', date: 'besok' },
  ]),
  ...wrongDates({
    verified: 'preparing',
    delivery: 'delivering',
    finished: 'finished',
    rejected: 'rejected',
    cancelled: 'cancelled',
  }),
  'a push that was sent': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'sent' },
    { versionNo: 0, status: 'sent', title: 'a' },
  ]),
  'sending a push': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'draft' },
    { versionNo: 0, status: 'sent' },
  ]),
  'changing what is scheduled': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'scheduled' },
    { versionNo: 0, status: 'scheduled', title: 'a' },
  ]),
  'deleting what is scheduled': {
    uid: 'admin',
    method: 'delete',
    path: 'pushNotifications/n1',
    before: { versionNo: 0, status: 'scheduled' },
  },
  'the field staff certifies a building': update('superteam', 'rbws/r1', [
    { status: 'verification' },
    { status: 'certification' },
  ]),
  'the field staff rejects a building': update('superteam', 'rbws/r1', [
    { status: 'survey1' },
    { status: 'rejected' },
  ]),
  'the field staff reopens a building': update('superteam', 'rbws/r1', [
    { status: 'finished' },
    { status: 'request' },
  ]),
  'an id with a percent sign is not its decoded self': {
    uid: 'superteam',
    method: 'get',
    path: 'users/super%74eam',
    before: {},
  },
  'dots in an id are no other id': {
    uid: 'superteam',
    method: 'get',
    path: 'users/superteam.',
    before: {},
  },
  'a private collection below a public one': {
    uid: 'root',
    method: 'list',
    path: 'users/root/secrets',
  },
}

/** What comes close and is right. */
export const allowed: Record<string, Ask> = {
  'a record is open': present(),
  'a note': note(),
  'who writes a note finds out that it is not there yet': {
    uid: 'superteam',
    method: 'get',
    path: 'notes/n1',
  },
  'one strikes himself out': noted('admin', { waiting: ['root'] }),
  'the last strikes himself out': update('admin', 'notes/n1', [
    { ...signature('root'), ...about },
    { ...signature('root'), ...about, waiting: [] },
  ]),
  'it stays open': stays('superteam', { expires: NOW }),
  ...broughtBack.allowed,
  'root suspends an admin': update('root', 'users/x', [
    account('x', 'admin', 'active'),
    account('x', 'admin', 'suspended'),
  ]),
  'admin suspends an app user with a reason': update('admin', 'users/other', [
    other,
    { ...other, status: 'suspended', statusReason: 'a', statusDate: NOW },
  ]),
  'an account whose lastOnlineDate is wrong': update('admin', 'users/other', [
    { ...other, lastOnlineDate: 'besok' },
    { ...other, lastOnlineDate: 'besok', statusReason: 'a' },
  ]),
  'admin writes what else an account that is gone has': update('admin', 'users/x', [
    account('x', 'appUser', 'deleted'),
    { ...account('x', 'appUser', 'deleted'), statusReason: 'a' },
  ]),
  'own lastOnlineDate taken away': update('superteam', 'users/superteam', [
    { ...own('superteam'), lastOnlineDate: THEN },
    own('superteam'),
  ]),
  'an index together with its harvest': {
    ...update('superteam', 'queryIndices/h1', [index, follows]),
    together: { 'harvests/h1': moved },
  },
  'an index whose day and picture an admin changes with its harvest': {
    ...update('admin', 'queryIndices/h1', [
      index,
      { ...follows, date: THEN, imageURL: 'https://a.test/a.png' },
    ]),
    together: { 'harvests/h1': moved },
  },
  'the end of a step': update('superteam', 'harvests/h1', [harvest, moved]),
  'the next step': update('superteam', 'harvests/h1', [
    moved,
    { ...moved, receive: { ...weighed, dateEnd: NOW } },
  ]),
  'a finished harvest, by an admin': update('admin', 'harvests/h1', [
    { ...harvest, ...harvestAt('process'), process: { dateEnd: THEN } },
    { ...harvest, ...harvestAt('process'), process: { dateEnd: THEN, note: 'a' } },
  ]),
  archiving: update('admin', 'products/p1', [product, { ...product, versionNo: -1 }]),
  restoring: update('admin', 'products/p1', [{ ...product, versionNo: -1 }, product]),
  'archiving a batch': update('admin', 'manufactures/m1', [
    { id: 'm1', versionNo: 1 },
    { id: 'm1', versionNo: -1 },
  ]),
  'a sale whose dates and status are wrong': update('admin', 'transactions/t1', [
    { versionNo: 0, status: 'lama', date: 'besok' },
    { versionNo: 0, status: 'lama', date: 'besok', note: 'a' },
  ]),
  'archiving a draft': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'draft' },
    { versionNo: -1, status: 'draft' },
  ]),
  'a draft with another title': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'draft' },
    { versionNo: 0, status: 'draft', title: 'a' },
  ]),
  'a date with its status': update('admin', 'transactions/t1', [
    { versionNo: 0, status: 'waiting' },
    { versionNo: 0, status: 'preparing', date: { verified: NOW } },
  ]),
  'scheduling a push': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'draft' },
    { versionNo: 0, status: 'scheduled', schedule: NOW },
  ]),
  'cancelling a push': update('admin', 'pushNotifications/n1', [
    { versionNo: 0, status: 'scheduled' },
    { versionNo: 0, status: 'cancelled' },
  ]),
  'the field staff verifies a building': update('superteam', 'rbws/r1', [
    { status: 'survey2' },
    { status: 'verification', dates: { bkpEndDate: NOW }, note: { survey2: 'a' } },
  ]),
  'the field staff corrects a finished building': update('superteam', 'rbws/r1', [
    { status: 'finished' },
    { status: 'finished', address: 'a' },
  ]),
  'an id with dots': create('admin', 'products/a.b', { ...product, pid: 'a.b' }),
  'an id with a percent sign': create('admin', 'products/a%2Fb', { ...product, pid: 'a%2Fb' }),
}

/** Who may do what with records, by hand. A trailing `:O` is one's own record only. Of the
 * history, and of who has a record open, the field staff sees what is of its records: tests/server/functions/history. */
const text = `
users/{uid}                               | S:O E:O | L S C E X   | L S C E X
profiles/{uid}                            | S:O E:O | L S C E X   | L S C E X
superteams/{uid}                          | S:O E:O | L S C E X   | L S C E D X
users/{uid}/subscriptionRecords/{srid}    | -       | L S C E X   | L S C E X
harvests/{hid}                            | L S E   | L S C E X   | L S C E X
queryIndices/{hid}                        | L S E   | L S C E     | L S C E
rbws/{rbwId}                              | L S E   | L S C E X   | L S C E X
products/{pid}                            | -       | L S C E D X | L S C E D X
manufactures/{id}                         | -       | L S C E D X | L S C E D X
transactions/{tid}                        | -       | L S E X     | L S E X
seminars/{sid}                            | -       | L S C E D X | L S C E D X
seminars/{sid}/participants/{uid}         | -       | L S E X     | L S E X
consultations/{id}                        | -       | L S E X     | L S E X
consultations/{id}/chats/{cid}            | -       | L S C       | L S C
courses/{vid}                             | -       | L S C E D X | L S C E D X
articles/{aid}                            | -       | L S C E D X | L S C E D X
inAppBanners/{bid}                        | -       | L S C E D X | L S C E D X
popupBanners/{bid}                        | -       | L S C E D X | L S C E D X
coupons/{code}                            | -       | L S C E D X | L S C E D X
communicationInbox/{mid}                  | -       | L S C E D X | L S C E D X
subscriptionOffers/{id}                   | -       | L S C E D X | L S C E D X
pushNotifications/{nid}                   | -       | L S C E D X | L S C E D X
apps/price                                | S       | S C E       | S C E
apps/company                              | S       | S C E       | S C E
apps/analytics                            | -       | S           | S
history/{id}                              | -       | L S         | L S
notes/{id}                                | C E D:O | L S C E D | L S C E D
presence/{id}                             | C E:O D:O | L S C E:O D:O | L S C E:O D:O
acts/{id}                                 | -       | L S X       | L S X
trash/{id}                                | -       | L X         | L X
`

/** Paths that nobody reads or writes, whoever he is. */
export const forbiddenPaths = [
  'apps/other',
  'apps/price/history/h1',
  'apps/counters',
  'apps/counters/counterDays/sale-2026',
  'apps/counters/counterPeople/root',
  'apps/counters/counterEvents/e1',
  'paperNumbers/invoice~t1',
  'paperSeries/invoice-2026',
  'erasures/e1',
  'settings/main',
  'secrets/key',
  'products/p1/private/x1',
  'harvests/h1/notes/n1',
  'users/root/private/p1',
  'users/root/subscriptionRecords/s1/parts/q1',
  'consultations/c1/chats/m1/reactions/r1',
  'Users/root',
  'user/root',
]

export const verbs = {
  L: 'list',
  S: 'show',
  C: 'create',
  E: 'edit',
  D: 'delete',
  X: 'export',
} as const
export type Verb = (typeof verbs)[keyof typeof verbs]

export type Standing = 'anon' | 'noDoc' | 'none' | 'appUser' | 'superteam' | 'admin' | 'root'
type Cell = Partial<Record<Verb, 'any' | 'own'>>
export interface Row {
  path: string
  cells: Record<'superteam' | 'admin' | 'root', Cell>
}

export const rows: readonly Row[] = text
  .trim()
  .split('\n')
  .map(line => {
    const [path = '', superteam = '', admin = '', root = ''] = line
      .split('|')
      .map(part => part.trim())
    return { path, cells: { superteam: cell(superteam), admin: cell(admin), root: cell(root) } }
  })

function cell(words: string): Cell {
  if (words === '-') return {}
  return Object.fromEntries(
    words.split(' ').map(word => {
      const [letter = '', own] = word.split(':')
      return [verbs[letter as keyof typeof verbs], own === 'O' ? 'own' : 'any']
    }),
  )
}

/** The verdict of the document, with what it says above its table about people without a console role. */
export function isAllowed(
  row: Row,
  verb: Verb,
  { standing, own }: { standing: Standing; own: boolean },
) {
  if (standing === 'superteam' || standing === 'admin' || standing === 'root') {
    const right = row.cells[standing][verb]
    return right === 'any' || (right === 'own' && own)
  }
  if (standing === 'anon' || !own || verb !== 'show') return false
  return row.path === 'users/{uid}' || (row.path === 'profiles/{uid}' && standing === 'appUser')
}

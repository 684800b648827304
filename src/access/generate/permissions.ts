import type { Verb } from '@/schema'
import { gateways } from '../gateways'
import { writersOf } from '../policies/rights'
import { type Policy, type Role, type Rule, roles, type StepRule } from '../roles'
import type { StoragePolicy, StorageVerb } from '../storage'
import { roleChange } from '../transitions'

const CONSOLE: readonly Role[] = ['superteam', 'admin', 'root']

/** docs/permissions.md: the same as the rules, in tables. */
export const permissionsPage = ({
  policies,
  storage,
  addresses,
}: Permissions): string => `# Who may do what

Written by \`npm run generate\` from src/access and the declarations in src/resources; firestore.rules and storage.rules
come from the same data. What is not listed is denied. An account that is suspended, or has no document, has no role: like
an appUser it stays outside, and gets nothing but its own users document, which tells why.

## Records

L list, S show, C create, E edit, D delete, X export; "own" is the record under one's own id.

${recordTable(policies)}

## Fields that may be changed

A step of a flow is taken in one of the states before the arrow, and leads to the one after it.

${fieldTable(policies)}

\`versionNo\` of records that can be deleted is switched between live and -1 (archived), by those who may delete, in a write
of its own.

## Roles

Who turns an account of one role into another; nobody changes his own. "function" is \`setAuthorization\`.

${roleTable()}

## Addresses

Forms and pages of records open by the right to the record.

${routeTable(addresses)}

## Pictures

PNG, JPEG or WebP, with the uploader's id as \`owner\` in the metadata. Whoever of the console uploaded an object may
delete it within an hour. No browser keeps what is marked \\*: it shows people, where they live or what they paid.

${pictureTable(storage)}
`

interface Permissions {
  policies: Policies
  storage: readonly StoragePolicy[]
  /** The menu's, with the roles that may open them. */
  addresses: Readonly<Record<string, readonly Role[]>>
}

type Policies = Readonly<Record<string, Policy>>

const recordTable = (policies: Policies) =>
  table(
    ['path', ...CONSOLE],
    [...Object.values(policies), ...gatewayRows()].map((policy: Row) => [
      code(policy.path),
      ...CONSOLE.map(role => rightsOf(policy, role)),
    ]),
  )

type Row = Pick<Policy, 'path' | 'access' | 'shown'>

const gatewayRows = () =>
  Object.entries(gateways).map(([name, { access }]) => ({ path: name, access }))

const fieldTable = (policies: Policies) =>
  table(
    ['path', 'who', 'fields', 'when'],
    Object.values(policies).flatMap(policy =>
      writersOf(policy).map(({ who, fields, when, step }) => [
        code(policy.path),
        whoSays(who),
        policy.open && !step ? freeSays(policy) : fields.map(code).join(', '),
        [
          ...(step ? [stepSays(step)] : []),
          ...[when, policy.when?.edit].flatMap(condition => condition?.means ?? []),
        ].join(', '),
      ]),
    ),
  )

const freeSays = ({ owned = [] }: Policy) =>
  ['any but the id', 'versionNo', ...owned.map(code)].join(', ')

const stepSays = ({ name, from, to }: StepRule) =>
  `step ${name}: ${to ? `${from.join(', ')} → ${to}` : 'in any state'}`

const roleTable = () =>
  table(
    ['who', 'account', ...roles.map(role => `to ${role}`)],
    (['root', 'admin'] as const).flatMap(actor =>
      [undefined, ...roles].map(from => [
        actor,
        from ?? 'new',
        ...roles.map(to => answers[roleChange({ actor, from, to, self: false })]),
      ]),
    ),
  )

const answers = { client: 'yes', function: 'function', no: '-' }

const routeTable = (addresses: Permissions['addresses']) =>
  table(
    ['address', ...CONSOLE],
    Object.entries(addresses).map(([address, opened]) => [
      code(address),
      ...CONSOLE.map(role => (opened.includes(role) ? 'yes' : '-')),
    ]),
  )

const pictureTable = (storage: readonly StoragePolicy[]) =>
  table(
    ['path', 'of', 'MiB', ...CONSOLE],
    storage.map(({ path, pictures, access, mebibytes, isPersonal }) => [
      code(path) + (isPersonal ? ' \\*' : ''),
      pictures.map(code).join(', '),
      String(mebibytes),
      ...CONSOLE.map(role => storageVerbs(access, role)),
    ]),
  )

const letters: readonly (readonly [Verb, string])[] = [
  ['list', 'L'],
  ['show', 'S'],
  ['create', 'C'],
  ['edit', 'E'],
  ['delete', 'D'],
  ['export', 'X'],
]

const ME = 'me'

/** Any record, or only one's own. */
function mark(rule: Rule | undefined, role: Role, text: string): string[] {
  if (rule?.({ uid: ME, role })) return [text]
  return rule?.({ uid: ME, role }, ME) ? [`${text} own`] : []
}

function verbsOf(access: Policy['access'], role: Role): string {
  return letters.flatMap(([verb, letter]) => mark(access[verb], role, letter)).join(' ')
}

/** What is shown to him besides he is not told of twice. */
const rightsOf = (policy: Row, role: Role) =>
  [
    policy.access.list?.({ uid: ME, role }) ? '' : shownTo(policy, role),
    verbsOf(policy.access, role),
  ]
    .filter(Boolean)
    .join('; ') || '-'

const shownTo = ({ shown }: Row, role: Role) =>
  shown?.who({ uid: ME, role }) &&
  `L S where ${code(shown.field)} is ${shown.among.map(code).join(', ')}${shown.named ? `, or ${code(shown.named)} names him` : ''}`

const storageVerbs = (access: StoragePolicy['access'], role: Role) =>
  (['read', 'create', 'update', 'delete'] satisfies StorageVerb[])
    .flatMap(verb => mark(access[verb], role, verb))
    .join(', ') || '-'

const whoSays = ({ grants }: Rule) =>
  grants.map(({ standings, own }) => standings.join(', ') + (own ? ' (own)' : '')).join('; ')

const code = (text: string) => `\`${text}\``

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

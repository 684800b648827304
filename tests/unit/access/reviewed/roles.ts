/**
 * Who may make which account what, by hand. `client` is written directly, `function` is allowed
 * through setAuthorization only, and everything else is refused. Nobody changes himself.
 */
export const roles = ['root', 'admin', 'superteam', 'appUser'] as const
export type Role = (typeof roles)[number]

type Answer = 'client' | 'function' | 'no'

const table: Record<string, string> = {
  'root      root     ': 'function function function function',
  'root      admin    ': 'function client   client   client',
  'root      superteam': 'function client   client   client',
  'root      appUser  ': 'function client   client   client',
  'root      new      ': 'no       client   client   client',
  'admin     superteam': 'no       no       client   client',
  'admin     appUser  ': 'no       no       client   client',
  'admin     new      ': 'no       no       client   client',
}

export interface Transition {
  actor: Role
  from: Role | 'new'
  to: Role
  self: boolean
  /** Of the account. */
  status: string
}

export function expected({ actor, from, to, self }: Transition): Answer {
  if (self) return 'no'
  const key = Object.keys(table).find(row => row.trim().split(/\s+/).join() === `${actor},${from}`)
  return (key ? table[key]?.split(/\s+/)[roles.indexOf(to)] : 'no') as Answer
}

/** Actor, present role and next role, of others and of oneself, of active and of suspended accounts: 256. */
export const transitions: readonly Transition[] = roles.flatMap(actor =>
  roles.flatMap(from =>
    roles.flatMap(to =>
      [true, false].flatMap(self =>
        ['active', 'suspended'].map(status => ({ actor, from, to, self, status })),
      ),
    ),
  ),
)

/** New accounts. */
export const creations: readonly Transition[] = roles.flatMap(actor =>
  roles.flatMap(to =>
    [true, false].map(self => ({ actor, from: 'new' as const, to, self, status: 'active' })),
  ),
)

import { expect, test } from 'vitest'
import { canOpen, firstRoute, routes } from '@/access/routes'
import { firstRoutes, routeRows } from './reviewed/routes'

const principal = (role: string) => (role === 'anon' ? undefined : { uid: 'u1', role })

test.each(Object.entries(routeRows))(
  'M-NAV-05 %s opens for whom the reviewed table says',
  (address, people) => {
    const opened = ['anon', 'appUser', 'superteam', 'admin', 'root'].filter(role =>
      canOpen(principal(role), address),
    )
    expect(opened.join(' ')).toBe(people)
  },
)

test.each(Object.entries(firstRoutes))(
  'M-NAV-05 / leads %s to the first address that he may open',
  (role, address) => {
    expect(firstRoute(principal(role), Object.keys(routes))).toBe(address)
  },
)

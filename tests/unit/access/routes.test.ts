import { expect, test } from 'vitest'
import { permissionsOf } from '@/access/permissions'
import { entryPaths } from '@/entry/addresses'
import { doorsOf } from '@/layout/doors/doors'
import { resources } from '@/resources'
import { firstRoutes, routeRows } from './reviewed/routes'

const permissions = permissionsOf(resources)
const doors = (role: string) => doorsOf(permissions({ uid: 'u1', role }), resources)

/** Strangers get no further than the pages before the console. */
const isOpen = (role: string, address: string) =>
  entryPaths.includes(address) || (role !== 'anon' && doors(role).isOpen(address))

test.each(Object.entries(routeRows))(
  'M-NAV-05 %s opens for whom the reviewed table says',
  (address, people) => {
    const opened = ['anon', 'appUser', 'superteam', 'admin', 'root'].filter(role =>
      isOpen(role, address),
    )
    expect(opened.join(' ')).toBe(people)
  },
)

test.each(Object.entries(firstRoutes))(
  'M-NAV-05 / leads %s to the first address that he may open',
  (role, address) => {
    expect(doors(role).home).toBe(address)
  },
)

import { rightsFaults } from '@/access/faults'
import { faultsOf, refuse } from '@/admin'
import { dashboards } from '@/dashboards'
import { menuFaults } from '@/layout/menu/faults'
import { resources } from '@/resources'

/**
 * Refuses declarations that cannot work, before anything is built or generated from them.
 * @throws Error with one line for each fault
 */
export const checkDeclarations = (): void =>
  refuse([
    ...faultsOf(resources),
    ...rightsFaults(resources),
    ...menuFaults(resources, Object.keys(dashboards)),
  ])

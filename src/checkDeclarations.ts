import { rightsFaults } from '@/access/faults'
import { dashboards } from '@/dashboards'
import { menuFaults } from '@/layout/menu/faults'
import { resources } from '@/resources'
import { faultsOf, refuse } from '@/schema'

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

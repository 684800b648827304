import { rightsFaults } from '@/access/faults'
import { faultsOf, type Resource, refuse } from '@/admin'
import { menuFaults } from '@/layout/menu/faults'

/**
 * Refuses what cannot work: before the console starts, and before anything is generated from it. `pages` are the addresses
 * of pages in the place of generated ones.
 * @throws Error with one line for each fault
 */
export const checkDeclarations = (resources: readonly Resource[], pages: readonly string[]): void =>
  refuse([...faultsOf(resources), ...rightsFaults(resources), ...menuFaults(resources, pages)])

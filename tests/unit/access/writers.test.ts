import { expect, test } from 'vitest'
import { admins, correctors, nobody } from '@/access'
import { policiesOf } from '@/access/policies'
import { createdFields } from '@/access/policies/rights'
import { firestore } from '@/providers/firestore/source'
import { defineFlow, defineResource, f } from '@/schema'
import { things } from '../admin/support/sample'

const names = { draft: 'Draf', approved: 'Disetujui' }
const flow = defineFlow({
  state: {
    cases: [],
    stored: { field: 'status', among: ['draft', 'approved'] },
    otherwise: 'draft',
  },
  corrects: correctors,
  field: 'status',
  states: {
    draft: { label: names.draft, tone: 'waiting' },
    approved: { label: names.approved, tone: 'done' },
  },
  steps: {
    approve: {
      label: 'Setujui',
      icon: things.icon,
      from: ['draft'],
      to: 'approved',
      who: admins,
      stamps: ['approved'],
    },
  },
})

test('a new record has, of what only steps write, what its declaration begins with', () => {
  const resource = defineResource({
    name: 'suppliers',
    label: 'Pemasok',
    icon: things.icon,
    source: firestore('suppliers'),
    title: 'name',
    fields: {
      name: f.text('Nama'),
      state: f.state('Keadaan', flow),
      status: f.select('Status', names, { write: nobody, initial: 'draft' }),
      approved: f.timestamp('Disetujui', { write: nobody }),
    },
    list: ['name', 'state'],
    sort: ['name', 'asc'],
    access: { list: admins, show: admins, create: admins, edit: admins },
  })
  const { suppliers } = policiesOf([resource])
  expect(suppliers && createdFields(suppliers)).toEqual(['name', 'status'])
})

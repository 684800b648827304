import { expect, test } from 'vitest'
import { admins, authorize, field, fieldStaff, is, once, own, staff, withRights } from '@/access'
import { policiesOf } from '@/access/policies'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import { things } from '../admin/support/sample'

const jobs = defineResource({
  name: 'jobs',
  label: 'Tugas',
  icon: things.icon,
  source: firestore('jobs'),
  title: 'name',
  fields: {
    name: f.text('Nama'),
    'visit.note': f.longText('Catatan'),
    'visit.cost': f.money('Biaya', { write: admins }),
    mood: f.text('Suasana'),
  },
  list: ['name'],
  sort: ['name', 'asc'],
  access: { list: staff, show: staff, create: admins, edit: staff },
})

const guarded = withRights(jobs, {
  about: 'Work in the field.',
  fields: { name: once(is.name), 'mood.colour': field(is.choice('red')) },
  undeclared: { seen: field(is.time, own(staff)) },
  writers: [{ who: admins }, { who: fieldStaff, fields: ['visit'] }],
})

test('beside a declaration stand fields that hold something else, or that no field declares', () => {
  const { jobs: policy } = policiesOf([guarded])
  expect(policy?.about).toBe('Work in the field.')
  expect(policy?.fields).toMatchObject({
    name: { once: true, shape: { type: 'text' } },
    'visit.note': { shape: { type: 'text' } },
    'mood.colour': { shape: { type: 'choice', values: ['red'] } },
    seen: { shape: { type: 'time' } },
  })
})

test('who writes a group writes those of its parts that are his', () => {
  const { jobs: policy } = policiesOf([guarded])
  const may = (role: string, name: string) =>
    authorize({ who: { uid: 'me', role }, verb: 'edit' }, policy, { id: 'a', field: name }).allowed
  const asked = ['visit.note', 'visit.cost', 'mood', 'seen', 'name']
  expect(asked.filter(name => may('superteam', name))).toEqual(['visit.note'])
  expect(asked.filter(name => may('admin', name))).toEqual(['visit.note', 'visit.cost', 'mood'])
})

test('of the declared fields only those that are named are known, when some are', () => {
  const { jobs: policy } = policiesOf([withRights(jobs, { only: ['visit'] })])
  expect(Object.keys(policy?.fields ?? {})).toEqual(['visit.note', 'visit.cost'])
})

test('names of fields are checked by the compiler', () => {
  type Named = keyof NonNullable<Parameters<typeof withRights<typeof jobs>>[1]['fields']>
  const isKnown: ['mood' extends Named ? true : false, 'moood' extends Named ? true : false] = [
    true,
    false,
  ]
  expect(isKnown).toEqual(['mood', 'moood'].map(name => name in jobs.fields))
})

import { expect, test } from 'vitest'
import {
  admins,
  correctors,
  either,
  field,
  fieldStaff,
  is,
  nobody,
  own,
  type Rule,
  roots,
  staff,
  withRights,
} from '@/access'
import { rightsFaults } from '@/access/faults'
import { resources } from '@/resources'
import { f } from '@/schema/f'
import { defineFlow } from '@/schema/flow/flow'
import type { Step } from '@/schema/flow/types'
import type { FieldMap, Resource } from '@/schema/types'
import { samples, things } from '../admin/support/sample'

test('sound declarations pass', () => {
  expect(rightsFaults(samples)).toEqual([])
  expect(rightsFaults(resources)).toEqual([])
})

const resourceOf = (fields: FieldMap, access: Resource['access']): Resource[] => [
  {
    ...things,
    name: 'suppliers',
    source: { provider: 'firestore', path: 'suppliers', constant: {} },
    fields,
    access,
  },
]

const one = ([resource]: Resource[]): Resource => resource ?? things

/** Whose only step is this one. */
const moving = (step: Partial<Step>, edit: Rule | undefined, fields: FieldMap = {}) =>
  resourceOf(
    {
      state: f.state(
        'Keadaan',
        defineFlow({
          state: { cases: [], otherwise: 'open' },
          corrects: correctors,
          states: { open: { label: 'Buka', tone: 'waiting' } },
          steps: {
            pay: {
              label: 'Bayar',
              icon: things.icon,
              from: ['open'],
              to: 'open',
              who: staff,
              ...step,
            } as Step<'open'>,
          },
        }),
      ),
      paid: f.timestamp('Dibayar'),
      price: f.money('Harga'),
      ...fields,
    },
    edit ? { list: staff, edit } : { list: staff },
  )

test.each<[string, Resource[]]>([
  ['who may edit', moving({ stamps: ['paid'], asks: { price: f.money('Harga') } }, staff)],
  ['some of who may take it', moving({ stamps: ['paid'] }, fieldStaff)],
  ['who may edit his own', moving({ stamps: ['paid'] }, either(admins, own(staff)))],
])('a step that is taken by %s passes', (_, declared) => {
  expect(rightsFaults(declared)).toEqual([])
})

test.each<[string, Resource[], string]>([
  [
    'a step of what nobody may edit',
    moving({}, undefined),
    'suppliers.flow.pay: nobody who may take it may edit suppliers; name them in access.edit',
  ],
  [
    'a step for others than may edit',
    moving({ who: fieldStaff }, admins),
    'suppliers.flow.pay: nobody who may take it may edit suppliers; name them in access.edit',
  ],
  [
    'a field for a part of a group that may edit',
    resourceOf({ fee: f.money('Biaya', { write: roots }) }, { edit: staff }),
    'suppliers.fee: nobody may write it; name those of its write apart in access.edit, as in either(admins, fieldStaff)',
  ],
  [
    'a folder that nobody may write',
    resourceOf({ logo: f.image('Logo', { folder: 'logos', write: nobody }) }, { edit: staff }),
    "suppliers.logo: nobody may put pictures into 'logos'; let somebody write the field, or take the folder out",
  ],
  [
    'a folder of what nobody may make or edit',
    resourceOf({ logo: f.image('Logo', { folder: 'logos' }) }, { list: staff }),
    "suppliers.logo: nobody may put pictures into 'logos'; let somebody write the field, or take the folder out",
  ],
  [
    'a folder for pictures of one’s own without an id',
    resourceOf({ logo: f.image('Logo', { folder: 'logos' }) }, { edit: own(staff) }),
    "suppliers.logo: who may edit his own record alone needs '{id}' in the folder 'logos'; put it in",
  ],
  [
    'a folder where one field keeps what another deletes',
    resourceOf(
      {
        proof: f.image('Bukti', { folder: 'logos', keep: true }),
        logo: f.image('Logo', { folder: 'logos' }),
      },
      { edit: staff },
    ),
    "suppliers.logo: 'logos' is kept for suppliers.proof, so that nobody could delete pictures of this field; give it keep, or a folder of its own",
  ],
  [
    'a number whose rights take anything',
    [
      withRights(one(resourceOf({ stock: f.number('Stok', { min: 0 }) }, { edit: staff })), {
        fields: { stock: field(is.scalar) },
      }),
    ],
    'suppliers.stock: its rights take more than the number that it is; leave them to the declaration, and name it in only',
  ],
  [
    'a number among names that are free',
    [
      withRights(
        one(
          resourceOf(
            { name: f.text('Nama'), stock: f.number('Stok'), others: f.rest('Isian lain') },
            { edit: staff },
          ),
        ),
        { only: ['name'] },
      ),
    ],
    'suppliers.stock: its rights take more than the number that it is; leave them to the declaration, and name it in only',
  ],
])('%s stops the start', (_, declared, message) => {
  expect(rightsFaults(declared)).toEqual([message])
})

import { expect, test } from 'vitest'
import { labelPhrases } from '@/schema/phrases'
import { owners } from '../admin/support/sample'

test('the labels of a declaration become the catalogue that react-admin reads', () => {
  expect(labelPhrases([owners])).toEqual({
    'resources.owners.name': 'Pemilik',
    'resources.owners.forcedCaseName': 'Pemilik',
    'resources.owners.fields.name': 'Nama pemilik',
    'resources.owners.fields.since': 'Sejak',
  })
})

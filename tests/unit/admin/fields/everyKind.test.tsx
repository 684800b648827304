import { render, screen } from '@testing-library/react'
import { get } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { nobody } from '@/access'
import { inputs } from '@/admin/kinds/inputs'
import { createEncoder, decode } from '@/providers/firestore/collection'
import { kindOf, kinds } from '@/schema/kinds'
import { storedTypes } from '@/schema/storedTypes'
import type { Field, Resource } from '@/schema/types'
import { database } from '../../providers/firestore/support'
import { fullRecord, textOf } from '../support/records'
import { events, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const all: readonly Resource[] = [things, events]
const fieldsOf = (resource: Resource) =>
  Object.entries(resource.fields).map(([name, field]) => [name, field, resource] as const)
const every = all.flatMap(fieldsOf)

test('the samples have a field of every kind', () => {
  const used = new Set(every.map(([, { kind }]) => kind))
  expect([...used].sort()).toEqual(Object.keys(kinds).sort())
})

describe('every kind lies in Firestore as declared and comes back as it was', () => {
  const stored = every.filter(([, { kind }]) => kinds[kind].storedAs !== null)
  test.each(stored)('%s', (name, field, resource) => {
    const value: unknown = get(fullRecord(resource), name)
    expect(kindOf(field).is(value)).toBe(true)
    const encode = createEncoder(database, storedTypes(resource.fields))
    expect(decode(encode(value, name))).toEqual(value)
  })
})

describe('every kind has an input, and a value in its place for who may not write', () => {
  const unwritten = (field: Field): Field => ({
    ...field,
    options: { ...field.options, write: nobody },
  })
  test.each(all.map(resource => [resource.name, resource] as const))('%s', async (_, resource) => {
    const fields = Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, unwritten(field)]),
    )
    const record = fullRecord(resource)
    const provider = {
      getOne: async () => ({ data: record }),
      getMany: async (__: string, { ids }: { ids: string[] }) => ({
        data: ids.map(id => ({ id, name: 'Siti' })),
      }),
    }
    const resources = samples.map(each => (each === resource ? { ...resource, fields } : each))
    render(<TestConsole resources={resources} path={`/${resource.name}/r1`} provider={provider} />)
    for (const field of Object.values(fields)) {
      expect((await screen.findAllByText(field.label)).length).toBeGreaterThan(0)
      const text = textOf(field)
      if (text)
        expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
    }
    expect(document.querySelectorAll('form :is(input, textarea, [contenteditable])')).toHaveLength(
      0,
    )
  })

  test.each(Object.entries(inputs))('%s', (kind, { input }) => {
    expect(input === null).toBe(['lookup', 'derived'].includes(kind))
  })
})

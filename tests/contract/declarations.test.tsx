import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rightsFaults } from '@/access/faults'
import { permissionsOf } from '@/access/permissions'
import { inputsOf } from '@/admin/kinds/inputs'
import { tableColumns } from '@/admin/list/table/columns'
import { HISTORY, NOTES, nobody } from '@/schema'
import { faultsOf } from '@/schema/checks/faultsOf'
import { flowOf } from '@/schema/flow/flow'
import { searchedFields } from '@/schema/indexes'
import { hasList, matchesRoute, nestedId, singleIdOf, wildcardsOf } from '@/schema/routes'
import type { Field, Members, Resource } from '@/schema/types'
import { isExhaustive } from '../support/exhaustive'
import { saidOf } from '../support/saidOf'
import { fullRecord, mixedRecord, oddRecords, textOf } from '../unit/admin/support/records'
import { samples } from '../unit/admin/support/sample'
import { admin, TestConsole } from '../unit/admin/support/TestConsole'
import { computeStyles, insertedRules } from '../unit/support/insertedRules'
import { structureFaults } from './structure'

const declared = import.meta.glob<{ resources: readonly Resource[] }>('/src/resources/index.ts', {
  eager: true,
})
const ours = Object.values(declared).flatMap(module => module.resources)
const resources = [...ours, ...samples]

const complaints: unknown[][] = []
beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words))
  }
})
afterEach(() => {
  expect(complaints).toEqual([])
})

test('the declarations pass the checks of the start', () => {
  expect([...faultsOf(resources), ...rightsFaults(resources)]).toEqual([])
})

test('an entry that is added by hand has something that it cannot lack: empty it would be dropped in silence', () => {
  const added = ours.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([path, { kind, options }]) => {
      const isAdded =
        kind === 'list' || (kind === 'map' && !options.keys && options.write !== nobody)
      const members = isAdded && options.fields ? Object.values(options.fields) : undefined
      return members ? [[`${name}.${path}`, members] as const] : []
    }),
  )
  expect(added.length).toBeGreaterThan(0)
  const isOpen = (members: readonly Field[]) => !members.some(({ options }) => options.required)
  expect(added.filter(([, members]) => isOpen(members)).map(([path]) => path)).toEqual([])
})

test('who may list records that are searched by others may search those others', () => {
  const roles = ({ access }: Resource) => access.list?.grants.flatMap(({ standings }) => standings)
  const byOthers = (resources as readonly Resource[]).flatMap(resource =>
    searchedFields(resource).flatMap(name => {
      const { kind, options } = resource.fields[name] ?? {}
      return kind === 'reference' ? [[resource, byName(options?.reference ?? '')] as const] : []
    }),
  )
  expect(byOthers.length).toBeGreaterThan(0)
  for (const [own, other] of byOthers) {
    expect(roles(other), own.name).toEqual(expect.arrayContaining(roles(own) ?? []))
    expect(other.fields[other.search ?? '']?.kind).not.toBe('reference')
  }
})

/** What comes from services has screens of its own. */
const generated = resources.filter(({ source }) => source.provider === 'firestore')

/** A cell or an input of a kind is the same in every resource: these have each kind at least once; all in the long run. */
const odd = isExhaustive ? generated : oneOfEachKind(generated)

describe.each(generated.map(resource => [resource.name, resource] as const))(
  '%s',
  (_, resource) => {
    const only = singleIdOf(resource.source.path)
    const idOfOne = (own: string) => only ?? idOf(resource, own)
    const record = fullRecord(resource, idOfOne('r1'))
    const firstView = Object.keys(resource.routes)[0] ?? `/${resource.name}`
    const parents = wildcardsOf(resource.source.path)
    const form = (id: string) => (only ? firstView : `/${resource.name}/${idOf(resource, id)}`)
    const page = (id: string) => (only ? firstView : `${form(id)}/show`)
    const fresh = `/${resource.name}/create?${new URLSearchParams(parents.map(name => [name, 'p1']))}`
    const answers = (records = [record]) => ({
      // What became of a record says its values once more; it has tests of its own.
      getList: async (name: string) => {
        const isTold = [HISTORY, NOTES].includes(name) && resource.name !== name
        const data = isTold ? [] : records
        return { data, total: data.length }
      },
      getOne: async () => ({ data: record }),
      count: async () => ({ data: records.length }),
      getMany: async (name: string, { ids }: { ids: string[] }) => ({
        data: ids.map(id => fullRecord(byName(name), id)),
      }),
    })
    const open = (path: string, provider: object = answers()) =>
      render(<TestConsole resources={resources} path={path} provider={provider} />)

    test('its bare address leads somewhere only when it has a list', () => {
      const isListed = hasList(resource) && !only
      expect(matchesRoute([resource], [], `/${resource.name}`)).toBe(isListed)
    })

    const isOdd = odd.includes(resource)
    /** What axe looks for is of a kind, too, or of a view of its own; it takes as long as a page. */
    const expectStructure = async (...made: (keyof Resource['views'])[]) => {
      if (!isOdd && !made.some(view => resource.views[view])) return
      await waitFor(async () => expect(await structureFaults()).toEqual([]))
    }

    const testList = hasList(resource) && !only ? test : undefined
    testList?.(
      'the list shows the labels of its columns and the values of its fields',
      async () => {
        if (isOdd) computeStyles()
        open(firstView)
        const table = await screen.findByRole('table')
        const fieldsOf = (names: readonly string[]) => names.map(name => fieldOf(resource, name))
        const columns = fieldsOf(
          tableColumns(resource).shown.filter(name => resource.list.includes(name)),
        )
        await shownAll({ labels: columns, values: fieldsOf(resource.list), within: table })
        await expectStructure('list', 'beside')
      },
    )

    const testOddList = isOdd ? testList : undefined
    testOddList?.(
      'the list bears records with nothing, null or the wrong type in a field',
      async () => {
        open(firstView, answers(oddRecords(resource)))
        const table = await screen.findByRole('table')
        expect(within(table).getAllByRole('row')).toHaveLength(oddRecords(resource).length + 1)
        expect(table).not.toHaveTextContent('[object Object]')
        // A name is never nothing: without one a record is called by its id.
        if (tableColumns(resource).shown.length === 1) return
        await waitFor(() => expect(within(table).getAllByText('–').length).toBeGreaterThan(0))
      },
    )

    const hasPage = resource.access.show && (!only || !resource.access.edit)
    const testShow = hasPage && isReached(resource) ? test : undefined
    const hasHead = !resource.views.show && !only
    testShow?.(
      'the page of a record shows every field, to everyone, under what it is called, none twice',
      async () => {
        computeStyles()
        open(page('r1'))
        await waitFor(() => expect(untoldOf(resource)).toEqual([]))
        await expectStructure('show', 'actions', 'panels')
        if (!hasHead) return
        await waitFor(() => {
          const [largest = [], ...others] = bySize(document.querySelectorAll('main *'))
          expect(largest.map(each => each.closest('h2, main')?.tagName)).toEqual(['H2'])
          expect(others.length).toBeGreaterThan(0)
        })
        expect(toldTwice(resource)).toEqual([])
      },
    )

    // Where the form of a record is tried, that of a new one has its inputs.
    const isTried = isOdd || !(resource.access.edit && isReached(resource))
    const testCreate = isTried && resource.access.create && !only ? test : undefined
    // Both of one form, which takes longest to draw.
    testCreate?.(
      'the form of a new record has every input; an empty required one is named and nothing sent',
      async () => {
        const create = vi.fn()
        open(fresh, { ...answers(), create })
        const inputs = writable(resource, 'create')
        await labelledAll(inputs)
        expectNoInputs(resource)
        const required = singleInputs(inputs).filter(
          field =>
            isWritable(field) && field.options.required && field.options.initial === undefined,
        )
        await labelledAll(required)
        const form = document.querySelector('form')
        if (form) fireEvent.submit(form)
        for (const field of required) {
          const [input] = screen.getAllByLabelText(labelled(field))
          await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'))
        }
        expect(create).not.toHaveBeenCalled()
      },
    )

    const testEdit = resource.access.edit && isReached(resource) ? test : undefined
    testEdit?.(
      'the form of a record has every input, and none that may not be written',
      async () => {
        if (isOdd) computeStyles()
        open(form('r1'))
        await labelledAll(writable(resource, 'edit', record))
        expectNoInputs(resource)
        await expectStructure('edit', 'aside')
      },
    )

    const testOddEdit = isOdd ? testEdit : undefined
    testOddEdit?.(
      'the form bears records with nothing, null or the wrong type in a field',
      async () => {
        for (const odd of tried(resource).filter(({ id }) => id !== 'number')) {
          const getOne = async () => ({ data: { ...odd, id: idOfOne(String(odd.id)) } })
          open(form(String(odd.id)), { ...answers(), getOne })
          const inputs = writable(resource, 'edit', odd)
          if (inputs.length > 0) await screen.findByRole('button', { name: 'Simpan' })
          await labelledAll(inputs)
          cleanup()
        }
      },
    )

    const testOddShow = isOdd ? testShow : undefined
    testOddShow?.(
      'the page bears records with nothing, null or the wrong type in a field',
      async () => {
        for (const odd of tried(resource)) {
          const getOne = async () => ({ data: { ...odd, id: idOfOne(String(odd.id)) } })
          open(page(String(odd.id)), { ...answers(), getOne })
          await waitFor(() => expect(unnamedOf(resource)).toEqual([]))
          cleanup()
        }
      },
    )
  },
)

/** What is shown when it is asked for. */
function askForMore(): void {
  for (const button of document.querySelectorAll('main button'))
    if (/^Lainnya \(/.test(button.textContent ?? '')) fireEvent.click(button)
}

/** Labels of fields that nothing on the page is called by; a picture says what it is to who does not see it. */
function unnamedOf(resource: Resource): string[] {
  askForMore()
  const texts = new Set([...document.querySelectorAll('main *')].map(ownText))
  const pictures = [...document.querySelectorAll('img, svg > title')].map(
    picture => picture.getAttribute('alt') ?? picture.textContent ?? '',
  )
  return Object.values(saidOf(resource))
    .map(({ label }) => label)
    .filter(label => !texts.has(label) && !pictures.some(text => text.startsWith(label)))
}

/** The same, and values of fields that it does not say. */
function untoldOf(resource: Resource): string[] {
  const whole = (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ')
  const values = Object.values(saidOf(resource)).flatMap(field => textOf(field) ?? [])
  return [...unnamedOf(resource), ...values.filter(text => text && !whole.includes(text))]
}

/** Labels that the page says more than once, but where several fields have one, and what it shows of other records. */
function toldTwice({ fields, related: others }: Resource): string[] {
  const labels = labelsIn(fields)
  const related = Object.keys(others).map(name => byName(name).label)
  const isOther = (element: Element) =>
    related.includes(element.closest('section')?.getAttribute('aria-label') ?? '')
  const told = [...document.querySelectorAll('.RaShow-main :is(dt, span, li > span)')]
    .filter(element => !element.closest('.MuiStepper-root, .MuiChip-root, .badge, button'))
    .filter(element => !isOther(element))
    .map(ownText)
    .filter(text => labels.filter(label => label === text).length === 1)
  return told.filter((text, index) => told.indexOf(text) !== index)
}

const ownText = (element: Element) =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('')
    .trim()

/** What says something, the largest first, those of one size together. */
function bySize(elements: Iterable<Element>): Element[][] {
  const rules = insertedRules.join('')
  const known = new Map(
    [...rules.matchAll(/\.(css-[\w-]+)\{[^{}]*\bfont-size:([\d.]+)(rem|px)/g)].map(
      ([, name, size, unit]) => [name, Number(size) * (unit === 'rem' ? 16 : 1)] as const,
    ),
  )
  const sizeOf = (element: Element): number => {
    const own = [...element.classList].flatMap(name => known.get(name) ?? [])
    return own[0] ?? (element.parentElement ? sizeOf(element.parentElement) : 16)
  }
  const said = [...elements].filter(element => ownText(element) !== '')
  const sizes = [...new Set(said.map(sizeOf))].toSorted((a, b) => b - a)
  return sizes.map(size => said.filter(element => sizeOf(element) === size))
}

const labelsIn = (fields: Resource['fields']): string[] =>
  Object.values(fields).flatMap(({ label, options }) => [label, ...labelsIn(options.fields ?? {})])

/** Each kind of field that some list, page or form shows, in few resources and small ones: first those that show most others lack. */
function oneOfEachKind(all: readonly Resource[], seen: readonly string[] = []): Resource[] {
  const fresh = (resource: Resource) =>
    new Set(shownKinds(resource).filter(kind => !seen.includes(kind))).size
  const [next] = all
    .filter(fresh)
    .toSorted((a, b) => fresh(b) - fresh(a) || shownKinds(a).length - shownKinds(b).length)
  return next ? [next, ...oneOfEachKind(all, [...seen, ...shownKinds(next)])] : []
}

/** As 'list money', 'show money', 'edit money'. */
function shownKinds({ list = [], fields, access, source }: Resource): string[] {
  const kindsOf = (all: readonly Field[]): string[] =>
    all.flatMap(({ kind, options }) => [kind, ...kindsOf(Object.values(options.fields ?? {}))])
  const listed = list.flatMap(name => fields[name] ?? [])
  const isOnly = singleIdOf(source.path) !== undefined
  return [
    ...(isOnly ? [] : kindsOf(listed).map(kind => `list ${kind}`)),
    ...(access.show ? kindsOf(Object.values(fields)).map(kind => `show ${kind}`) : []),
    ...(access.edit ? kindsOf(Object.values(fields)).map(kind => `edit ${kind}`) : []),
  ]
}

/** A single document without a view is read by other screens. */
const isReached = ({ source, routes }: Resource) =>
  singleIdOf(source.path) === undefined || Object.keys(routes).length > 0

/** Below parents that are all called p1. */
const idOf = ({ source }: Resource, own: string) =>
  nestedId(
    wildcardsOf(source.path).map(() => 'p1'),
    own,
  )

/** Fields that a new record has an input for, those inside a group too. */
const singleInputs = (fields: readonly Field[]): Field[] =>
  fields.flatMap(field =>
    field.kind === 'group' ? singleInputs(Object.values(field.options.fields ?? {})) : field,
  )

const byName = (name: string): Resource => {
  const resource = resources.find(each => each.name === name)
  if (!resource) throw new Error(`${name}: not declared`)
  return resource
}

const fieldOf = ({ fields }: Resource, name: string): Field => {
  const field = fields[name]
  if (!field) throw new Error(`${name}: no such field`)
  return field
}

const isWritable = (field: Field) =>
  inputsOf(field).input !== null && (field.options.write?.(admin) ?? true)

const permissions = permissionsOf(resources)(admin)

/** What the rules let the admin put into a new record, or change in this one, but for what is for steps to write. */
const writable = ({ name, fields }: Resource, verb: 'create' | 'edit', record?: Members): Field[] =>
  Object.entries(fields)
    .filter(([field]) => permissions.may(verb, name, { field, record }))
    .filter(([field]) => !ownedBy(fields).includes(field))
    .map(([, field]) => field)
    .filter(isWritable)

const ownedBy = (fields: Resource['fields']) => flowOf({ fields })?.owned ?? []

/** That no form asks for what the steps of a flow write. */
function expectNoInputs(resource: Resource): void {
  const names = namesOnScreen()
  const asked = ownedBy(resource.fields).filter(field =>
    names.some(name => labelled(fieldOf(resource, field)).test(name)),
  )
  expect(asked).toEqual([])
}

/** Each takes a page of its own: all of them, or one that has something of each. */
const tried = (resource: Resource) =>
  isExhaustive ? oddRecords(resource) : [mixedRecord(resource)]

/** Waits until there is something on the screen that is called by each of these. */
const labelledAll = (fields: readonly Field[]) =>
  waitFor(() => {
    const names = namesOnScreen()
    const missing = fields.filter(field => !names.some(name => labelled(field).test(name)))
    expect(missing.map(({ label }) => label)).toEqual([])
  })

interface Shown {
  labels: readonly Field[]
  /** Those of which the value of a full record is shown, too. */
  values?: readonly Field[]
  within?: HTMLElement
}

/** Waits until all of it is there; asked for one by one, each would walk the whole page. */
const shownAll = ({ labels, values = [], within = document.body }: Shown) =>
  waitFor(() => {
    const texts = ownTexts(within)
    const missing = [
      ...labels.map(({ label }) => label).filter(label => !texts.includes(label)),
      ...values.map(textOf).filter(value => value && !texts.some(text => text.includes(value))),
    ]
    expect(missing).toEqual([])
  })

/** Of each element what stands in itself. */
const ownTexts = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('*')].map(element =>
    [...element.childNodes]
      .map(node => (node instanceof Text ? node.data : ''))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

/** What inputs and groups are called; Testing Library's own search takes seconds in a long form. */
function namesOnScreen(): string[] {
  const textOfAll = (elements: Iterable<Element | null>) =>
    [...elements].map(element => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
  const named = [...document.querySelectorAll('[aria-labelledby]')].flatMap(element =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)),
  )
  const spoken = [...document.querySelectorAll('[aria-label]')]
  return [
    ...textOfAll(document.querySelectorAll('label')),
    ...textOfAll(named),
    ...spoken.map(element => element.getAttribute('aria-label') ?? ''),
  ]
}

/** Labels of required inputs end with a star. */
const labelled = ({ label }: Field) => new RegExp(`^${escaped(label)}( \\*)?$`)
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

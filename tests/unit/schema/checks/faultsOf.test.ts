import { expect, test } from 'vitest'
import { correctors, nobody, staff } from '@/access'
import { faultsOf, refuse } from '@/schema/checks/faultsOf'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { type Decision, defineFlow } from '@/schema/flow/flow'
import type { Flow, Step } from '@/schema/flow/types'
import type { Copy, Field, FieldMap, FieldOptions, Resource } from '@/schema/types'
import { events, owners, samples, things } from '../../admin/support/sample'

test('sound declarations pass', () => {
  expect(faultsOf(samples)).toEqual([])
  expect(() => refuse([])).not.toThrow()
})

test('what a face does not say it does without; its name is what the record is called in a text', () => {
  expect(owners).toMatchObject({
    title: 'name',
    face: { name: 'name', beside: ['since'], picture: undefined, facts: [], contact: undefined },
  })
})

test('what has no name of its own is named in a text by what is beside it', () => {
  const { title } = defineResource({
    ...things,
    fields: {
      owner: f.lookup('P', { reference: 'owners', source: 'mail', show: 'name' }),
      ...texts,
    },
    title: { name: 'owner', beside: ['stock', 'mail'] },
    ...{ list: ['mail'], sort: ['mail', 'asc'], filters: [], search: 'mail', routes: {}, tabs: {} },
  })
  expect(title).toBe('mail')
})

const texts = { stock: f.integer('S'), mail: f.email('M') }

test('all faults are named at once, each in a line of its own, and once', () => {
  const faults = faultsOf(broken({ sort: ['tags', 'asc'], search: 'stock' }))
  expect(faults).toHaveLength(2)
  expect(() => refuse([...faults, ...faults])).toThrow(new Error(faults.join('\n')))
})

const broken = (change: Partial<Resource>): Resource[] => [{ ...things, ...change }, owners]
const withFace = (face: Partial<Resource['face']>) => broken({ face: { ...things.face, ...face } })
const withFields = (fields: FieldMap) => broken({ fields: { ...things.fields, ...fields } })
const withField = (name: string, field: Field) => withFields({ [name]: field })

/** As it gets into a declaration past the compiler: with a constant. */
const withOption = (field: Field, options: object): Field => ({
  ...field,
  options: { ...field.options, ...options },
})

/** A field of the owner under the record's own id. */
const lookingUp = (show: string) => ({
  fields: {
    ...things.fields,
    own: f.lookup('P', { reference: 'owners', source: 'id', show }),
  },
})

const leading = (leads: FieldOptions['leads']) =>
  f.group('Tautan', { to: f.select('Ke', { a: 'A' }), id: f.text('ID', { leads }) })

const referring: Resource = {
  ...owners,
  face: { ...owners.face, beside: ['owner'] },
  name: 'refs',
  source: { ...owners.source, path: 'refs' },
  fields: { name: f.text('N'), owner: f.reference('O', { reference: 'owners' }) },
  list: ['name'],
  search: undefined,
}

test.each<[string, Resource[], string]>([
  [
    'a record that nothing but its name tells from another',
    withFace({ beside: [], picture: undefined }),
    'things: title has a name alone, and two may have the same; add beside or picture',
  ],
  [
    'a fact that is no field',
    withFace({ facts: ['nama'] }),
    'things.nama: title.facts names a field that is not declared; choose a field that is told in a few words',
  ],
  [
    'a name that is a page',
    withFace({ name: 'page' }),
    'things.page: title takes no richText; choose a field that is told in a few words',
  ],
  [
    'a picture that is none',
    withFace({ picture: 'story' }),
    'things.story: title.picture is no image, nor leads to one; choose one or leave it out',
  ],
  [
    'a picture that is looked up and none',
    withFace({ picture: 'owner' }),
    'things.owner: title.picture is no image, nor leads to one; choose one or leave it out',
  ],
  [
    'a contact that nobody can call',
    withFace({ contact: 'site' }),
    'things.site: title.contact is no phone, nor leads to one; choose one or leave it out',
  ],
  [
    'a title that says something twice',
    withFace({ beside: ['price'] }),
    'things.price: title says it twice; take it out once',
  ],
  [
    'more facts than decide',
    withFace({ facts: ['stock', 'ratio', 'price', 'weight', 'isShow', 'seen'] }),
    'things: title has 6 facts; keep the 5 that decide',
  ],
  [
    'an unknown name in list',
    broken({ list: ['nama'] }),
    'things.nama: list names a field that is not declared; choose a name of fields',
  ],
  [
    'an unknown name in sort',
    broken({ sort: ['nama', 'asc'] }),
    'things.nama: sort names a field that is not declared; choose a field that has an order',
  ],
  [
    'an order by a group',
    broken({ fields: { ...things.fields, g: f.group('G', {}) }, sort: ['g', 'asc'] }),
    'things.g: sort takes no group; choose a field that has an order',
  ],
  [
    'an order by what has none',
    broken({ sort: ['tags', 'asc'] }),
    'things.tags: sort takes no tags; choose a field that has an order',
  ],
  [
    'an unknown name in filters',
    broken({ filters: ['tag'] }),
    'things.tag: filters names a field that is not declared; take it out of filters',
  ],
  [
    'a filter without an input',
    broken({ filters: ['story'] }),
    'things.story: filters takes no longText; take it out of filters',
  ],
  [
    'an unknown name in search',
    broken({ search: 'nama' }),
    'things.nama: search names a field that is not declared; choose a text',
  ],
  [
    'a tab of more values than a search in every spelling can have',
    broken({ tabs: { X: { filter: { name: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] } } } }),
    'things: a route and a tab ask for 8 values, a search for each in 4 spellings, more than 30 in all; ask for fewer values',
  ],
  [
    'a search in numbers',
    broken({ search: 'stock' }),
    'things.stock: search takes no integer; choose a text',
  ],
  [
    'a title that does not exist',
    withFace({ name: 'nama' }),
    'things.nama: title names a field that is not declared; choose a field that is told in a few words',
  ],
  [
    'an id in a field that does not exist',
    broken({ source: { ...things.source, idField: 'tid' } }),
    'things.tid: source names a field that is not declared; name the field that repeats the id',
  ],
  [
    'a view by an unknown field',
    broken({ routes: { '/x': { filter: { colour: 'red' } } } }),
    'things.colour: routes names a field that is not declared; choose a name of fields',
  ],
  [
    'a view by a value that there is not',
    broken({ routes: { '/x': { filter: { market: 'consumr' } } } }),
    "things.market: routes ask for 'consumr', which is none of its choices; choose one of them",
  ],
  [
    'a tab by another record',
    broken({ tabs: { X: { filter: { owner: 'a' } } } }),
    'things.owner: tabs takes no lookup; choose a name of fields',
  ],
  [
    'a tab by values of which there is not one',
    broken({ tabs: { X: { filter: { market: ['farmer', 'farm'] } } } }),
    "things.market: tabs ask for 'farm', which is none of its choices; choose one of them",
  ],
  [
    'a tab in an order that there is not',
    broken({ tabs: { X: { sort: ['page', 'asc'] } } }),
    'things.page: tabs takes no richText; choose a field that has an order',
  ],
  [
    'an unknown reference',
    withField('owner', f.lookup('P', { reference: 'ownrs', source: 'ownerId', show: 'name' })),
    "things.owner: there is no resource 'ownrs'; put it into the list of resources, or correct the name",
  ],
  [
    'an unknown field of the other record',
    withField('owner', f.lookup('P', { reference: 'owners', source: 'ownerId', show: 'nama' })),
    "things.owner: 'owners' has no field 'nama'; choose one that it has",
  ],
  [
    'an unknown source',
    withField('owner', f.lookup('P', { reference: 'owners', source: 'owner_id', show: 'name' })),
    "things.owner: there is no source 'owner_id'; take 'id' or a name of fields",
  ],
  [
    'a reference to nothing',
    withField('keeper', f.reference('P', { reference: 'ownrs' })),
    "things.keeper: there is no resource 'ownrs'; put it into the list of resources, or correct the name",
  ],
  [
    'a reference to nothing inside a list of groups',
    withField('a', f.list('A', { b: f.group('B', { c: f.reference('C', { reference: 'x' }) }) })),
    "things.a.b.c: there is no resource 'x'; put it into the list of resources, or correct the name",
  ],
  [
    'tags that are ids of nothing',
    withField('a', f.tags('A', { reference: 'x' })),
    "things.a: there is no resource 'x'; put it into the list of resources, or correct the name",
  ],
  [
    'a map whose keys are ids of nothing',
    withField('a', f.map('A', {}, { reference: 'x' })),
    "things.a: there is no resource 'x'; put it into the list of resources, or correct the name",
  ],
  [
    'a reference to what cannot be searched',
    [things, { ...owners, search: undefined }, { ...referring, search: 'name' }],
    "refs.owner: 'owners' cannot be searched; give that resource a search",
  ],
  [
    'a search by another record that has not the same id',
    broken({ search: 'owner' }),
    "things.owner: search takes a lookup by the record's own id alone, not by 'ownerId'; choose a text",
  ],
  [
    'a search in what another record has no text in',
    [{ ...things, ...lookingUp('since'), search: 'own' }, owners],
    "things.own: search takes no date, as 'since' of 'owners' is; choose a text",
  ],
  [
    'a tab in the order of another record that has not the same id',
    broken({ tabs: { X: { sort: ['owner', 'asc'] } } }),
    "things.owner: tabs takes a lookup by the record's own id alone, not by 'ownerId'; choose a field that has an order",
  ],
  [
    'a tab in the order of what has none elsewhere',
    [
      { ...things, ...lookingUp('about'), tabs: { X: { sort: ['own', 'desc'] } } },
      { ...owners, fields: { ...owners.fields, about: f.longText('Tentang') } },
    ],
    "things.own: tabs takes no longText, as 'about' of 'owners' is; choose a field that has an order",
  ],
  [
    'a text that leads to nothing',
    withField('link', leading({ by: 'to', to: { a: 'ownrs' } })),
    "things.link.id: there is no resource 'ownrs'; put it into the list of resources, or correct the name",
  ],
  [
    'a text that leads by what is not beside it',
    withField('link', leading({ by: 'typ', to: { a: 'owners' } })),
    "things.link.id: leads goes by 'typ', which is no choice beside it; name one that is",
  ],
  [
    'a text that leads by a value that there is not',
    withField('link', leading({ by: 'to', to: { b: 'owners' } })),
    "things.link.id: leads names 'b', which 'to' never is; take one of its choices",
  ],
  [
    'a related resource that there is not',
    broken({ related: { chats: 'thing' } }),
    "things.related: there is no resource 'chats'; put it into the list of resources, or correct the name",
  ],
  [
    'a related resource without the field',
    broken({ related: { owners: 'thing' } }),
    "things.related: 'owners' has no field 'thing'; choose one that it has",
  ],
  [
    "the server's time inside of a list",
    withField('a', f.list('A', { b: f.group('B', { at: f.timestamp('T', { stamp: 'save' }) }) })),
    'things.a.b.at: stamp holds for the record itself and for entries of its lists alone; move it to fields',
  ],
  [
    'a dotted name inside of a group',
    withField('a', f.group('A', { 'b.c': f.text('C') })),
    'things.a.b.c: a name inside of another field has no dots; make a group of what is before it',
  ],
  [
    'a field inside of another one, beside it',
    withFields({ a: f.group('A', { b: f.text('B') }), 'a.c': f.text('C') }),
    'things.a.c: lies inside of another field; declare it among its fields',
  ],
  [
    'a folder for a text',
    withField('logo', withOption(f.text('Logo'), { folder: 'logos' })),
    "things.logo: 'folder' is for richText, image and means nothing to text; take it out",
  ],
  [
    'a unit for money',
    withField('fee', withOption(f.money('Biaya'), { unit: 'Rp' })),
    "things.fee: 'unit' is for integer, number and means nothing to money; take it out",
  ],
  [
    'a folder that is no path',
    withField('logo', f.image('Logo', { folder: '/logos/' })),
    "things.logo: folder '/logos/' is no path of names and {id}; write it as 'suppliers/{id}'",
  ],
  [
    'a folder by another name than the id',
    withField('logo', f.image('Logo', { folder: 'logos/{tid}' })),
    "things.logo: folder 'logos/{tid}' is no path of names and {id}; write it as 'suppliers/{id}'",
  ],
  [
    'pictures that are too large for the store',
    withField('logo', f.image('Logo', { max: 20 })),
    'things.logo: max 20 MiB is more than pictures may have; take at most 5',
  ],
  [
    'a picture that stands in for one that there is not',
    withField('logo', f.image('Logo', { otherwise: 'foto' })),
    "things.logo: otherwise names 'foto', which is not declared; choose a name of fields",
  ],
  [
    'a field that goes back with one that there is not',
    withField('was', f.money('Dulu', { follows: 'harga' })),
    "things.was: follows names 'harga', which is not declared; choose a name of fields",
  ],
  [
    'limits that nothing meets',
    withField('size', f.number('Ukuran', { min: 10, max: 1 })),
    'things.size: min 10 is more than max 1; no value fits; swap them',
  ],
  [
    'a choice without choices',
    withField('kind', f.select('Jenis', {})),
    'things.kind: has no choices; name at least one',
  ],
  [
    'a first value that is no choice',
    withField('kind', withOption(f.select('Jenis', { a: 'A' }), { initial: 'b' })),
    "things.kind: initial names 'b', which is none of its choices; choose one of them",
  ],
  [
    'a way through no choice',
    withField('kind', withOption(f.select('Jenis', { a: 'A' }), { path: ['a', 'b'] })),
    "things.kind: path names 'b', which is none of its choices; choose one of them",
  ],
  [
    'an age of nothing',
    withField('kind', f.select('Jenis', { a: 'A' }, { since: 'sen' })),
    "things.kind: since names 'sen', which is not declared; choose a name of fields",
  ],
  [
    'a panel that tells of nothing',
    broken({ views: { panels: { x: { view: () => null, tells: ['nam'] } } } }),
    'things.nam: views.panels names a field that is not declared; choose a name of fields',
  ],
  [
    'a part to be judged apart that there is not',
    broken({ source: { ...things.source, apart: ['delivry'] } }),
    "things.source: apart names 'delivry', which no field begins with; choose what stands before a dot",
  ],
  [
    'a field without a label',
    withField('a', f.group('A', { b: f.text('') })),
    'things.a.b: has no label; say what the screen calls it',
  ],
  [
    'a resource without a label',
    broken({ label: '' }),
    'things: has no label; say what the screen calls it',
  ],
  [
    'one address twice',
    [things, { ...owners, routes: { '/shop/farmer': {} } }],
    '/shop/farmer: two pages have this address; change it in the routes of one',
  ],
  [
    'an address that is none',
    broken({ routes: { 'shop/Things': {} } }),
    "things.routes: 'shop/Things' is no address; write it as '/group/entry', in small letters",
  ],
  [
    'an address among the records of another resource',
    broken({ routes: { '/owners/things': {} } }),
    "things.routes: '/owners/things' is where the records of a resource are; choose another first segment",
  ],
  [
    'an address without a page',
    [things, { ...owners, access: { show: staff }, routes: { '/shop/owner': {} } }],
    "owners.routes: '/shop/owner' has no page; say in access who may list",
  ],
  [
    'an address of records without a page',
    [things, { ...owners, access: { list: staff }, routes: { '/shop/owner/:id': {} } }],
    "owners.routes: '/shop/owner/:id' has no page; say in access who may show",
  ],
  [
    'one path twice',
    [things, { ...owners, source: things.source }],
    "owners.source: 'things' holds documents of 'things', and the weaker rules of the two would hold for them; choose another path",
  ],
  [
    'one path twice, under other wildcards',
    [
      { ...things, source: { ...things.source, path: 'a/{x}/b' } },
      { ...owners, source: { ...owners.source, path: 'a/{y}/b' } },
    ],
    "owners.source: 'a/{y}/b' holds documents of 'things', and the weaker rules of the two would hold for them; choose another path",
  ],
  [
    'one document in a collection that is declared',
    [things, { ...owners, source: { ...owners.source, path: 'things/price' } }],
    "owners.source: 'things/price' holds documents of 'things', and the weaker rules of the two would hold for them; choose another path",
  ],
])('%s stops the start', (_, resources, message) => {
  expect(faultsOf(resources)).toEqual([message])
})

test('one name twice stops the start, with all that it is twice then', () => {
  expect(faultsOf([things, owners, owners])).toContain(
    'owners: two resources have this name; rename one',
  )
})

test('two paths of one form that are not the same are no fault', () => {
  const at = (name: string, path: string) => ({
    ...owners,
    name,
    source: { ...owners.source, path },
  })
  expect(faultsOf([at('a', 'apps/price'), at('b', 'apps/analytics'), at('c', 'a/{x}/b')])).toEqual(
    [],
  )
  const elsewhere = { ...things, source: { ...things.source, provider: 'iot', path: 'owners' } }
  expect(faultsOf([elsewhere, owners])).toEqual([])
})

const step: Step = { label: 'Ambil', icon: things.icon, from: ['free'], to: 'busy', who: staff }
const flow = defineFlow({
  state: { cases: [], otherwise: 'free' },
  corrects: { ...correctors, people: 'owners' },
  field: 'state',
  states: { free: { label: 'Bebas', tone: 'waiting' }, busy: { label: 'Sibuk', tone: 'moving' } },
  steps: { take: { ...step, from: ['free'], to: 'busy' } },
  path: { free: ['name'], busy: ['taken'] },
})

/** A resource that moves by a flow with these differences. */
function moving(change: Partial<Flow>, taken: Partial<Step> = {}, fields: FieldMap = {}) {
  const own = { ...flow, steps: { take: { ...step, ...taken } }, ...change }
  const states = { free: 'Bebas', busy: 'Sibuk' }
  return [
    {
      ...events,
      fields: {
        ...events.fields,
        name: f.text('Nama'),
        taken: f.timestamp('Diambil', { write: nobody }),
        grams: f.map('Berat', { weight: f.weight('Berat') }, { keys: { a: 'A' } }),
        state: f.select('Keadaan', states, { flow: own }),
        ...fields,
      },
    },
    owners,
  ]
}

/** With a copy that tells how the record stands. */
const copied = (decides: Copy['decides']): Resource[] => {
  const copy: Copy = { path: 'eventIndex', of: () => ({}), fields: { told: f.text('S') }, decides }
  return [{ ...events, source: { ...events.source, copy } }, owners]
}

test('a state may ask whether a map is there of which the members alone are declared', () => {
  const state: Decision = { cases: [['a', 'unmapped', 'free']], otherwise: 'busy' }
  expect(faultsOf(moving({ state }, {}, { 'a.b': f.text('B') }))).toEqual([])
})

test('a sound flow passes, also one that asks for what is inside of maps', () => {
  const asks = { 'grams.a.weight': f.weight('Berat'), 'depot.formated_address': f.longText('A') }
  expect(faultsOf(moving({}))).toEqual([])
  expect(faultsOf(moving({}, { asks, stamps: ['taken'], once: 'taken', reason: 'name' }))).toEqual(
    [],
  )
})

test.each<[string, Resource[], string]>([
  [
    'a step to no state',
    moving({}, { to: 'bsy' }),
    "events.flow.take: there is no state 'bsy'; choose one of its states",
  ],
  [
    'a step from no state',
    moving({}, { from: [] }),
    'events.flow.take: leads from no state; name one in from',
  ],
  [
    'a step for nobody',
    moving({}, { who: nobody }),
    'events.flow.take: nobody may take it; say who',
  ],
  [
    'a stamp in a field that there is not',
    moving({}, { stamps: ['takn'] }),
    "events.flow.take: stamps names 'takn', which is not declared; choose a name of fields",
  ],
  [
    'a stamp in a text',
    moving({}, { stamps: ['name'] }),
    "events.flow.take: stamps 'name', which is a text; only a timestamp holds the time",
  ],
  [
    'a question for a field that there is not',
    moving({}, { asks: { price: f.money('Harga') } }),
    "events.flow.take: asks names 'price', which is not declared; choose a name of fields",
  ],
  [
    'a question for a key that there is not',
    moving({}, { asks: { 'grams.b.weight': f.weight('B') } }),
    "events.flow.take: asks names 'grams.b.weight', which is not declared; choose a name of fields",
  ],
  [
    'a question for another type',
    moving({}, { asks: { name: f.money('Nama') } }),
    "events.flow.take: asks for 'name' as money, which is declared as text; ask for what it holds",
  ],
  [
    'a mark that there is not',
    moving({}, { once: 'takn' }),
    "events.flow.take: once names 'takn', which is not declared; choose a name of fields",
  ],
  [
    'a reason that goes nowhere',
    moving({}, { reason: 'note' }),
    "events.flow.take: reason names 'note', which is not declared; choose a name of fields",
  ],
  [
    'a question with an option of another kind',
    moving({}, { asks: { name: withOption(f.text('N'), { folder: 'x' }) } }),
    "events.flow.take.name: 'folder' is for richText, image and means nothing to text; take it out",
  ],
  [
    'a value that the field does not have',
    moving({}, { writes: { state: 'bsy' } }),
    "events.flow.take: writes 'bsy' to 'state', which is none of its choices; choose one of them",
  ],
  [
    'a value of another type',
    moving({}, { writes: { taken: true } }),
    "events.flow.take: writes true to 'taken', which is a timestamp; write what it holds",
  ],
  [
    'a correction by people of nothing',
    moving({ corrects: { ...correctors, people: 'usrs' } }),
    "events.flow.corrects: there is no resource 'usrs'; put it into the list of resources, or correct the name",
  ],
  [
    'a proposal by a record of nothing',
    moving({}, { reads: { resource: 'ownr', id: 'a' } }),
    "events.flow.take: there is no resource 'ownr'; put it into the list of resources, or correct the name",
  ],
  [
    'a step that also writes to nothing',
    moving({}, { also: [{ resource: 'ownr', id: ({ id }) => id, writes: {} }] }),
    "events.flow.take: there is no resource 'ownr'; put it into the list of resources, or correct the name",
  ],
  [
    'a stepper of a state that there is not',
    moving({ path: { fre: ['name'] } }),
    "events.flow.path: there is no state 'fre'; choose one of its states",
  ],
  [
    'a stepper of a field that there is not',
    moving({ path: { free: ['nam'] } }),
    "events.flow.path: free names 'nam', which is not declared; choose a name of fields",
  ],
  [
    'a state in a field that there is not',
    moving({ field: 'stat' }),
    "events.flow: field names 'stat', which is not declared; choose a name of fields",
  ],
  [
    'a state by a field that there is not',
    moving({ state: { cases: [['date.finshed', 'set', 'busy']], otherwise: 'free' } }),
    "events.flow.state: cases names 'date.finshed', which is not declared; choose a name of fields",
  ],
  [
    'a state that is read where it is not',
    moving({ state: { cases: [], stored: { field: 'stat', among: ['busy'] }, otherwise: 'free' } }),
    "events.flow.state: stored names 'stat', which is not declared; choose a name of fields",
  ],
  [
    'a copy whose state is told by a field that there is not',
    copied({ told: { cases: [['tkn', 'set', 'busy']], otherwise: 'free' } }),
    "events.source.copy.told: cases names 'tkn', which is not declared; choose a name of fields",
  ],
  [
    'a copy without the field that tells',
    copied({ tld: { cases: [], otherwise: 'free' } }),
    "events.source.copy.tld: decides names 'tld', which is not declared; choose a name of fields",
  ],
  [
    'a state that is no choice of the field that holds it',
    moving({ states: { ...flow.states, gone: { label: 'Hilang', tone: 'bad' } } }),
    "events.state: its choices lack the flow's state 'gone'; add it",
  ],
  [
    'a choice that is no state',
    moving({ states: { free: { label: 'Bebas', tone: 'idle' } }, path: {} }, { to: 'free' }),
    "events.state: its choice 'busy' is no state of its flow; take it out",
  ],
])('%s stops the start', (_, resources, message) => {
  expect(faultsOf(resources)).toEqual([message])
})

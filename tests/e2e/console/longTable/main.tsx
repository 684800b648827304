import polyglotI18nProvider from 'ra-i18n-polyglot'
import {
  AdminContext,
  DataTable,
  ListContextProvider,
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
  useList,
} from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { admins } from '@/access'
import { ResourcesProvider } from '@/admin'
import { FieldCell } from '@/admin/kinds/fields'
import { Column } from '@/admin/list/table/Column'
import { RowTable } from '@/admin/list/table/RowTable'
import { kernelPhrases } from '@/i18n/kernel'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'

const Icon = () => null

const things = defineResource({
  name: 'things',
  label: 'Barang',
  icon: Icon,
  source: firestore('things'),
  title: 'name',
  fields: {
    name: f.text('Nama'),
    place: f.text('Tempat'),
    price: f.money('Harga'),
    weight: f.weight('Berat'),
    stock: f.integer('Stok'),
    state: f.select('Status', { on: 'Aktif', off: 'Nonaktif' }),
    tags: f.tags('Tag'),
    isShow: f.boolean('Tampilkan'),
    made: f.timestamp('Dibuat'),
  },
  list: ['name', 'place', 'price', 'weight', 'stock', 'state', 'tags', 'isShow', 'made'],
  sort: ['name', 'asc'],
  access: { list: admins, show: admins },
})

const records = Array.from({ length: 1000 }, (_, index) => ({
  id: `t${index}`,
  name: `Sarang ${index}`,
  place: 'Berau',
  price: 1000 * index,
  weight: index / 2,
  stock: index % 90,
  state: index % 2 ? 'on' : 'off',
  tags: ['oval', 'putih'],
  isShow: index % 3 === 0,
  made: '2026-11-21T03:00:00.000Z',
}))

const texts = polyglotI18nProvider(() => kernelPhrases as never, 'id', [], { allowMissing: true })

const Page = ({ isVirtual }: { isVirtual: boolean }) => {
  const list = useList({ data: records, perPage: 1000, resource: 'things' })
  return <ListContextProvider value={list}>{isVirtual ? <Ours /> : <Plain />}</ListContextProvider>
}

const Ours = () => (
  <RowTable bulkActions={<span>Pilihan</span>} empty={null} sx={{}} rowClick={false}>
    {things.list.map(name => (
      <Column key={name} source={name} label={name} field={FieldCell} />
    ))}
  </RowTable>
)

const Plain = () => (
  <DataTable bulkActionButtons={<span>Pilihan</span>} rowClick={false}>
    {things.list.map(name => (
      <DataTable.Col key={name} source={name} label={name} field={FieldCell} />
    ))}
  </DataTable>
)

const whole = (isVirtual: boolean) => (
  <MemoryRouter>
    <ResourcesProvider resources={[things]}>
      <AdminContext dataProvider={testDataProvider()} store={memoryStore()} i18nProvider={texts}>
        <ResourceContextProvider value="things">
          <Page isVirtual={isVirtual} />
        </ResourceContextProvider>
      </AdminContext>
    </ResourcesProvider>
  </MemoryRouter>
)

let root: Root | undefined

/** Milliseconds from asking for the page to the frame that shows its rows. */
async function show(isVirtual: boolean): Promise<number> {
  const place = document.body.appendChild(document.createElement('div'))
  const start = performance.now()
  root = createRoot(place)
  root.render(whole(isVirtual))
  while (!document.querySelector('tbody tr td')) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}

function hide() {
  root?.unmount()
  document.body.replaceChildren()
}

export type LongTable = { show: typeof show; hide: typeof hide }

Object.assign(window, { longTable: { show, hide } })

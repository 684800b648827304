import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AdminContext, Form, RecordContextProvider, TextInput, testDataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/admin'
import { FarmerHelp } from '@/resources/harvests/FarmerHelp'
import { SentHelp } from '@/resources/harvests/WeighHelp'

const buildings: Readonly<Record<string, object>> = {
  a: { id: 'a', buildingName: 'Gua A', farmerName: 'Adi', uid: 'u1', address: 'Jalan A' },
  b: { id: 'b', buildingName: 'Gua B', farmerName: 'Budi' },
}

const fields = ['rbwid', 'name', 'uid', 'formatedAddress', 'rbwName']
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

function open() {
  const getOne = async (_: string, { id }: { id: string }) => ({ data: buildings[id] })
  render(
    <AdminContext
      dataProvider={testDataProvider({ getOne: getOne as never })}
      queryClient={createQueryClient()}
    >
      <Form>
        {fields.map(name => (
          <TextInput key={name} source={`farmer.${name}`} label={name} />
        ))}
        <FarmerHelp />
      </Form>
    </AdminContext>,
  )
}

test('M-HAR-04 what the building first chosen said of its farmer goes when another is chosen; what was typed stays', async () => {
  open()
  const take = async (id: string, name: string) => {
    type('rbwid', id)
    await waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: /Isi data petani/ }))
      expect(screen.getByLabelText('name')).toHaveValue(name)
    })
  }
  await take('a', 'Adi')
  expect(screen.getByLabelText('uid')).toHaveValue('u1')
  await take('b', 'Budi')
  expect(screen.getByLabelText('rbwName')).toHaveValue('Gua B')
  expect(screen.getByLabelText('uid')).toHaveValue('')
  expect(screen.getByLabelText('formatedAddress')).toHaveValue('')
  type('formatedAddress', 'Jalan yang diketik')
  await take('b', 'Budi')
  expect(screen.getByLabelText('formatedAddress')).toHaveValue('Jalan yang diketik')
})

test('M-HAR-04 where another building is chosen after its farmer was taken, its own is taken; what was typed stays', async () => {
  open()
  type('rbwid', 'a')
  await screen.findByRole('button', { name: /Isi data petani/ })
  expect(screen.getByLabelText('name')).toHaveValue('')
  fireEvent.click(screen.getByRole('button', { name: /Isi data petani/ }))
  expect(screen.getByLabelText('uid')).toHaveValue('u1')
  type('formatedAddress', 'Jalan yang diketik')
  type('rbwid', 'b')
  expect(screen.getByLabelText('name')).toHaveValue('')
  await waitFor(() => expect(screen.getByLabelText('name')).toHaveValue('Budi'))
  const values = fields.map(name => screen.getByLabelText<HTMLInputElement>(name).value)
  expect(values).toEqual(['b', 'Budi', '', 'Jalan yang diketik', 'Gua B'])
  type('rbwid', 'a')
  await waitFor(() => expect(screen.getByLabelText('uid')).toHaveValue('u1'))
  expect(screen.getByLabelText('formatedAddress')).toHaveValue('Jalan yang diketik')
})

test.each([
  [undefined, 'Diterima dari petani: tidak ada beratnya'],
  [{ oval1: { weight: '1,5 kg' } }, 'Diterima dari petani: beratnya tidak terbaca'],
  [{ oval1: { weight: 1500 } }, 'Diterima dari petani: 1.500 g'],
])('M-HAR-07 beside what arrived it is said of what was sent, %j: %s', (item, said) => {
  render(
    <AdminContext>
      <RecordContextProvider value={{ id: 'h1', receive: { item } }}>
        <Form>
          <SentHelp />
        </Form>
      </RecordContextProvider>
    </AdminContext>,
  )
  expect(screen.getByText(said)).toBeVisible()
})

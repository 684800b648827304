import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AdminContext, Form, TextInput, testDataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/admin'
import { FarmerHelp } from '@/resources/harvests/FarmerHelp'

const buildings: Readonly<Record<string, object>> = {
  a: { id: 'a', buildingName: 'Gua A', farmerName: 'Adi', uid: 'u1', address: 'Jalan A' },
  b: { id: 'b', buildingName: 'Gua B', farmerName: 'Budi' },
}

test('M-HAR-04 what the building first chosen said of its farmer goes when another is chosen; what was typed stays', async () => {
  const getOne = async (_: string, { id }: { id: string }) => ({ data: buildings[id] })
  render(
    <AdminContext
      dataProvider={testDataProvider({ getOne: getOne as never })}
      queryClient={createQueryClient()}
    >
      <Form>
        {['rbwid', 'name', 'uid', 'formatedAddress', 'rbwName'].map(name => (
          <TextInput key={name} source={`farmer.${name}`} label={name} />
        ))}
        <FarmerHelp />
      </Form>
    </AdminContext>,
  )
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
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

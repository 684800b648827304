import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { company } from '@/resources/company'
import { TestConsole } from '../admin/support/TestConsole'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function save() {
  const button = screen.getByRole('button', { name: 'Simpan' })
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
}

test('the company is filled in on one page; what is no address or tax number is named in Indonesian', async () => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = { getOne: async () => ({ data: { id: 'company' } }), update }
  render(<TestConsole resources={[company]} path="/setting/company" provider={provider} />)
  await screen.findByLabelText('Nama perusahaan')
  type('Nama perusahaan', 'PT Walet')
  type('Email', 'x')
  type('NPWP', '12')
  await save()
  expect(await screen.findByText('NPWP terdiri dari 15 atau 16 angka')).toBeVisible()
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(update).not.toHaveBeenCalled()
  type('Email', 'halo@walet.test')
  type('NPWP', '3201 2345 6789 0123')
  await waitFor(() => expect(screen.getByLabelText('NPWP')).toBeValid())
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    name: 'PT Walet',
    email: 'halo@walet.test',
    taxNumber: '3201 2345 6789 0123',
  })
})

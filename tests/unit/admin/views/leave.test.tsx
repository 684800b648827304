import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { I18nContextProvider } from 'react-admin'
import { type FieldValues, useForm, useFormState } from 'react-hook-form'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router-dom'
import { expect, test } from 'vitest'
import { LeaveDialog } from '@/admin/views/LeaveDialog'

const i18n = {
  translate: (key: string) => key,
  changeLocale: async () => {},
  getLocale: () => 'id',
}

let forget = () => {}
const crashed: unknown[] = []

const Crash = () => {
  const error = useRouteError()
  useEffect(() => void crashed.push(error), [error])
  return null
}

const Form = () => {
  const { control, setValue, reset } = useForm<FieldValues>({ defaultValues: { name: '' } })
  useFormState({ control }).dirtyFields
  useEffect(() => {
    setValue('name', 'Oval', { shouldDirty: true })
    forget = () => reset()
  }, [setValue, reset])
  return (
    <>
      <h1>Formulir</h1>
      <LeaveDialog formControl={control} />
    </>
  )
}

async function open() {
  const routes = [
    { path: '/form', element: <Form />, errorElement: <Crash /> },
    { path: '*', element: <p>Lain</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/form'] })
  render(
    <I18nContextProvider value={i18n}>
      <RouterProvider router={router} />
    </I18nContextProvider>,
  )
  await act(() => router.navigate('/lain'))
  await screen.findByText('sarang.form.unsaved')
  return router
}

test('a form that is done with while it is asked about goes where it was led', async () => {
  const router = await open()
  await act(async () => forget())
  expect(router.state.location.pathname).toBe('/lain')
})

test('a way that another has taken the place of is not gone on with', async () => {
  const router = await open()
  await act(async () => {
    await router.navigate('/form?panel=1')
    forget()
  })
  expect(router.state.location.pathname + router.state.location.search).toBe('/form?panel=1')
  expect(await screen.findByRole('heading', { name: 'Formulir' })).toBeVisible()
  expect(screen.queryByText('sarang.form.unsaved')).toBeNull()
  expect(crashed).toEqual([])
})

import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use, useEffect } from 'react'
import { I18nContextProvider } from 'react-admin'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { LeaveDialog } from '@/admin/views/RecordForm'
import { ConsoleRouter } from '@/layout/ConsoleRouter'

const i18n = {
  translate: (key: string) => key,
  changeLocale: async () => {},
  getLocale: () => 'id',
}

let forget = () => {}
let save = (_: Promise<void>) => {}

const Form = () => {
  const form = useForm<FieldValues>({ defaultValues: { name: '' } })
  const { setValue, reset, handleSubmit } = form
  const navigate = useNavigate()
  // As react-admin does: what was saved leads on before the form hears of it.
  const leadOn = async (answer: Promise<void>) => {
    await answer
    navigate('/tersimpan')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  save = answer => void handleSubmit(() => leadOn(answer))()
  useEffect(() => {
    setValue('name', 'Oval', { shouldDirty: true })
    forget = () => reset()
  }, [setValue, reset])
  return (
    <FormProvider {...form}>
      <h1>Formulir</h1>
      <Link to="/lain">Lain</Link>
      <Link to="/form?panel=1">Panel</Link>
      <LeaveDialog />
    </FormProvider>
  )
}

const Late = ({ coming }: { coming: Promise<void> }) => {
  use(coming)
  return <p>Di lain tempat</p>
}

beforeEach(() => history.pushState(null, '', '/form'))

/** A form that was typed in, and asks whether it may be left. */
async function open(next = <p>Di lain tempat</p>, before = () => {}) {
  render(
    <I18nContextProvider value={i18n}>
      <ConsoleRouter isListed={() => true}>
        <Suspense>
          <Routes>
            <Route path="/form" element={<Form />} />
            <Route path="*" element={next} />
          </Routes>
        </Suspense>
      </ConsoleRouter>
    </I18nContextProvider>,
  )
  const link = await screen.findByText('Lain')
  await act(async () => undefined)
  await act(async () => before())
  await act(async () => link.click())
  await screen.findByText('sarang.form.unsaved')
  return link
}

const isAt = (address: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(address))

test('a form that was typed in is left when that is confirmed, and not when one stays', async () => {
  const link = await open()
  await act(async () => screen.getByText('sarang.form.stay').click())
  await waitFor(() => expect(screen.queryByText('sarang.form.unsaved')).toBeNull())
  await isAt('/form')
  await act(async () => link.click())
  await act(async () => (await screen.findByText('sarang.form.leave')).click())
  await isAt('/lain')
  await screen.findByText('Di lain tempat')
})

test('what was left is asked about no more while the next page is still to come', async () => {
  let come = () => {}
  const coming = new Promise<void>(resolve => {
    come = resolve
  })
  await open(<Late coming={coming} />)
  await act(async () => screen.getByText('sarang.form.leave').click())
  await isAt('/lain')
  await waitFor(() => expect(screen.queryByText('sarang.form.unsaved')).toBeNull())
  expect(screen.getByText('Formulir')).toBeVisible()
  await act(async () => come())
  await screen.findByText('Di lain tempat')
})

test('a form that is done with while it is asked about goes where it was led', async () => {
  await open()
  await act(async () => forget())
  await isAt('/lain')
})

test('who has gone elsewhere while it was saved is there, not where the save would lead', async () => {
  let answer = () => {}
  const saved = new Promise<void>(resolve => {
    answer = resolve
  })
  await open(<p>Di lain tempat</p>, () => save(saved))
  await act(async () => answer())
  await screen.findByText('Di lain tempat')
  await isAt('/lain')
})

test('a way that another has taken the place of is not gone on with', async () => {
  await open()
  await act(async () => {
    screen.getByText('Panel').click()
    forget()
  })
  await isAt('/form?panel=1')
  expect(await screen.findByRole('heading', { name: 'Formulir', hidden: true })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('sarang.form.unsaved')).toBeNull())
})

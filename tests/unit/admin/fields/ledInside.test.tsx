import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Fieldset } from '@/admin/fields/Fieldset'
import { Refused, useLedInside } from '@/admin/fields/whole'

interface Led {
  focus: () => void
}

let led: Led | undefined
const take = (control: Led | null) => {
  led = control ?? led
}

const Controls = () => (
  <>
    <input aria-label="a" />
    <input aria-label="b" />
  </>
)
const Inside = () => (
  <div ref={useLedInside(take)}>
    <Controls />
  </div>
)
const Whole = () => (
  <Fieldset label="Tempat">
    <Controls />
    <Refused error={undefined} inputRef={take} />
  </Fieldset>
)

const second = () => screen.getByLabelText('b')
const marked = () => second().setAttribute('aria-invalid', 'true')

describe.each([
  ['a field of several controls', Inside],
  ['a field whose members have inputs', Whole],
])('%s', (_, Frame) => {
  beforeEach(() => {
    render(
      <>
        <Frame />
        <button type="button">Simpan</button>
      </>,
    )
  })

  test('leads to the control that is drawn as wrong only after the form has asked for it', async () => {
    led?.focus()
    expect(second()).not.toHaveFocus()
    marked()
    await waitFor(() => expect(second()).toHaveFocus())
  })

  test('leaves who has gone elsewhere meanwhile', async () => {
    led?.focus()
    screen.getByRole('button').focus()
    marked()
    await new Promise(resolve => setTimeout(resolve))
    expect(screen.getByRole('button')).toHaveFocus()
  })

  test('leads at once to one that is drawn so', () => {
    marked()
    led?.focus()
    expect(second()).toHaveFocus()
  })
})

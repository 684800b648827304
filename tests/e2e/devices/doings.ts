import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEVICE_PASSWORD } from '../../../demo/fleet'
import { type Action, birdActions, localActions, serverActions } from './catalogue'

/** What a person does on a screen, until the call is on its way. */
export interface Doing {
  action: Action
  /** Where. */
  path: '/iot/device-management' | '/iot/devices'
  /** Whether the list must have come a moment ago: after a minute it is what the service says, whatever was seen here. */
  isAnew?: true
  /** What the screen says whatever went wrong; default: what the catalogue says of the call. */
  says?: string
  perform(page: Page): Promise<void>
  /** That nothing is lost that was typed or listed, and nothing turns for ever; then back to the list. */
  leave(page: Page): Promise<void>
}

/** Each of its own device: five wrong passwords lock one. */
const row = (page: Page, index: number) => page.locator('tbody tr').nth(index)
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const press = (where: Locator | Page, name: string | RegExp) =>
  where.getByRole('button', { name }).click()
/** From the menu of a row. */
async function pick(page: Page, index: number, name: string) {
  await press(row(page, index), /^Aksi lain/)
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const input = (where: Locator, name: string) => where.locator(`input[name="${name}"]`)

async function givePassword(page: Page, submit: string) {
  const prompt = dialog(page, 'Password perangkat')
  await input(prompt, 'password').fill(DEVICE_PASSWORD)
  await press(prompt, submit)
}

/** The form is as it was filled in, can be sent again, and is closed. */
async function leaveForm(form: Locator, submit: string, typed: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(typed)) {
    await expect.poll(() => input(form, name).inputValue()).toBe(value)
  }
  await form.getByRole('button', { name: submit, disabled: false }).waitFor()
  await press(form, 'Batal')
  await form.waitFor({ state: 'detached' })
}

async function fill(form: Locator, typed: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(typed)) await input(form, name).fill(value)
}

const named = (actions: readonly Action[], title: string): Action => {
  const action = actions.find(other => other.title === title)
  if (!action) throw new Error(`${title} is not in the catalogue`)
  return action
}

const management = '/iot/device-management'
const registered = { name: 'Kamera uji', location: 'Rumah uji', password: 'rahasia-uji' }
const imported = { deviceId: '99999', password: DEVICE_PASSWORD }
const edited = { name: 'Nama lain', location: 'Tempat lain' }

/** A password that is refused is asked for again. */
async function leavePrompt(page: Page) {
  const prompt = dialog(page, 'Password perangkat')
  if ((await prompt.getByRole('alert').count()) === 0) return
  await press(prompt, 'Batal')
  await prompt.waitFor({ state: 'detached' })
}

/** One row, and what stands in it, stays; its buttons come back. */
async function staysInRow(page: Page, index: number, button: RegExp) {
  await leavePrompt(page)
  await row(page, index).getByRole('button', { name: button }).waitFor()
}

export const managementDoings: readonly Doing[] = [
  {
    action: named(serverActions, 'M-IOTM-05 register'),
    path: management,
    perform: async page => {
      await press(page, 'Daftar Baru')
      const form = dialog(page, 'Daftarkan Perangkat Baru')
      await fill(form, registered)
      await press(form, 'Daftarkan')
    },
    leave: page => leaveForm(dialog(page, 'Daftarkan Perangkat Baru'), 'Daftarkan', registered),
  },
  {
    action: named(localActions, 'M-IOTM-06 import'),
    path: management,
    perform: async page => {
      await press(page, 'Tambah yang Ada')
      const form = dialog(page, 'Tambah Perangkat yang Ada')
      await fill(form, imported)
      await press(form, 'Tambahkan')
    },
    leave: page => leaveForm(dialog(page, 'Tambah Perangkat yang Ada'), 'Tambahkan', imported),
  },
  {
    action: named(serverActions, 'M-IOTM-08 update'),
    path: management,
    perform: async page => {
      await pick(page, 3, 'Edit')
      const form = dialog(page, 'Edit Perangkat')
      await fill(form, edited)
      await press(form, 'Simpan')
      await givePassword(page, 'Simpan')
    },
    leave: async page => {
      await leavePrompt(page)
      await leaveForm(dialog(page, 'Edit Perangkat'), 'Simpan', edited)
    },
  },
  {
    action: named(serverActions, 'M-IOTM-09 delete'),
    path: management,
    perform: async page => {
      await pick(page, 4, 'Hapus')
      await press(dialog(page, 'Hapus Perangkat'), 'Hapus')
      await press(page, 'Ya, Hapus!')
      await givePassword(page, 'Hapus')
    },
    leave: page => staysInRow(page, 4, /^Aksi lain/),
  },
  {
    action: named(serverActions, 'M-IOTM-10 test connection'),
    path: management,
    isAnew: true,
    perform: async page => {
      await press(row(page, 5), /^Test koneksi/)
      await givePassword(page, 'Test koneksi')
    },
    leave: async page => {
      await leavePrompt(page)
      await row(page, 5).getByText('Offline').waitFor()
    },
  },
  {
    action: named(serverActions, 'M-IOTM-10 regenerate stream key'),
    path: management,
    perform: async page => {
      await pick(page, 6, 'Generate stream key')
      await givePassword(page, 'Generate')
    },
    leave: page => staysInRow(page, 6, /^Aksi lain/),
  },
]

const added = { name: 'Rumah uji', location: 'Jalan uji', password: 'rahasia-uji' }

async function choose(page: Page, form: Locator, [label, option]: [string, string]) {
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export const birdDoings: readonly Doing[] = [
  {
    action: named(birdActions, 'M-IOTL-02 add'),
    path: '/iot/devices',
    says: 'Gagal menambahkan perangkat. Silakan coba lagi.',
    perform: async page => {
      await page.getByRole('link', { name: 'Tambah' }).click()
      const form = dialog(page, 'Tambah perangkat')
      await fill(form, added)
      await choose(page, form, ['Provinsi', 'Riau'])
      await choose(page, form, ['Kota', 'Indragiri Hilir'])
      await press(form, 'Simpan')
    },
    leave: page => leaveForm(dialog(page, 'Tambah perangkat'), 'Simpan', added),
  },
  {
    action: named(birdActions, 'M-IOTL-03 edit'),
    path: '/iot/devices',
    says: 'Gagal memperbarui perangkat. Silakan coba lagi.',
    perform: async page => {
      await pick(page, 2, 'Ubah')
      const form = page.getByRole('dialog', { name: /^Ubah/ })
      await fill(form, { location: 'Dekat pasar' })
      await press(form, 'Simpan')
    },
    leave: page =>
      leaveForm(page.getByRole('dialog', { name: /^Ubah/ }), 'Simpan', { location: 'Dekat pasar' }),
  },
  {
    action: named(birdActions, 'M-IOTL-05 delete'),
    path: '/iot/devices',
    says: 'Gagal menghapus perangkat. Silakan coba lagi.',
    perform: async page => {
      await pick(page, 3, 'Hapus')
      await press(page, 'Ya, Hapus!')
    },
    leave: page => staysInRow(page, 3, /^Aksi lain/),
  },
]

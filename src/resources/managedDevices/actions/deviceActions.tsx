import { dropDraft, type Notice } from '@/admin'
import { type DeviceValues, deviceNameOf, isStreamKey, type ManagedDevice } from '@/business'
import { type DetailChoice, Details } from '../dialogs/Details'
import { DeviceForm } from '../dialogs/DeviceForm'
import { AccountPrompt, PasswordPrompt } from '../dialogs/FormFrame'
import { RemoveDialog, SureDialog } from '../dialogs/Frame'
import { texts } from '../texts'
import { connection, type DeviceActions, latest, NAME, ofOddKey, type Tools } from './context'
import { passwordReset } from './newPassword'
import { attempted, type Task } from './useTask'

type Own = Pick<DeviceActions, 'view' | 'edit' | 'test' | 'regenerate' | 'remove' | 'resetPassword'>

/** What is done with one device; whoever cancels on the way has sent nothing (M-IOTM-07). */
export function deviceActions(tools: Tools): Own {
  const actions: Own = {
    view: device => viewed(tools, { device, actions }),
    edit: device => edited(tools, { device }),
    test: device => tested(tools, device),
    regenerate: device => regenerated(tools, device),
    remove: device => removed(tools, device),
    resetPassword: device => reset(tools, device),
  }
  return actions
}

const typedOf = ({ name, location }: ManagedDevice) => ({ name, location, password: '' })

interface Purpose {
  purpose: string
  submitLabel: string
  isGrave?: boolean
}

/**
 * Asks for the device's password and does it; a password that is refused is said in the prompt, which stays. Answers what
 * came of it: undefined when it was cancelled; what fails otherwise is told as ever.
 */
async function withPassword<Answer>(
  { ask, run }: Tools,
  device: ManagedDevice,
  { task, ...words }: Purpose & { task: (password: string) => Omit<Task<Answer>, 'onFail' | 'of'> },
): Promise<{ data?: Answer | undefined; fault?: Notice | undefined } | undefined> {
  let result: Awaited<ReturnType<typeof attempted<Answer>>> | undefined
  const attempt = async (password: string) => {
    result = await attempted(run, { ...task(password), of: device.id })
    return result.isRefused ? result.fault : undefined
  }
  const isGiven = await ask<true>(dialogue => (
    <PasswordPrompt {...dialogue} {...words} device={deviceNameOf(device)} attempt={attempt} />
  ))
  return isGiven && result
}

/** The same where a toast tells what failed. */
async function doneWithPassword<Answer>(...given: Parameters<typeof withPassword<Answer>>) {
  const { data, fault } = (await withPassword(...given)) ?? {}
  if (fault) given[0].notice(fault)
  return data
}

interface Viewed {
  device: ManagedDevice
  actions: Own
  shownKey?: string
}

async function viewed(tools: Tools, { device, actions, shownKey }: Viewed): Promise<void> {
  const { now, state } = tools.fleet()
  const mayReset = state?.isConnected ?? false
  const shown = { ...{ now, mayReset, shownKey }, device: latest(tools, device) }
  const choice = await tools.ask<DetailChoice>(dialogue => <Details {...dialogue} {...shown} />)
  if (choice === undefined) return
  if (choice !== 'reveal') return actions[byChoice[choice]](device)
  const key = await revealed(tools, device)
  return viewed(tools, { device, actions, ...(key !== undefined && { shownKey: key }) })
}

const byChoice = {
  edit: 'edit',
  test: 'test',
  regenerate: 'regenerate',
  reset: 'resetPassword',
  remove: 'remove',
} as const

async function revealed(tools: Tools, device: ManagedDevice): Promise<string | undefined> {
  const { id } = device
  return doneWithPassword<string>(tools, device, {
    purpose: texts.seeKey,
    submitLabel: texts.view,
    task: password => ({
      label: texts.readingKey,
      call: () => tools.provider.revealKey(NAME, { id, password }),
    }),
  })
}

interface Edited {
  device: ManagedDevice
  typed?: DeviceValues
  problem?: Notice | undefined
}

/** What fails, and who thinks better of it, comes back to the form as it was typed. */
async function edited(tools: Tools, { device, typed, problem }: Edited): Promise<void> {
  const connected = await connection(tools)
  if (connected === undefined) return
  const initial = typedOf(latest(tools, device))
  const draft = String(device.id)
  const given = { initial, typed, problem, draft, isConnected: connected }
  const values = await tools.ask<DeviceValues>(dialogue => (
    <DeviceForm {...dialogue} {...given} mode="edit" />
  ))
  if (!values) return
  const done = await withPassword(tools, device, {
    purpose: texts.saveChanges,
    submitLabel: texts.save,
    task: password => saving(tools, device, { values, password }),
  })
  // Saved, or typed again at once into the form that opens again.
  await dropDraft(`${NAME}/${draft}`)
  if (!done) return edited(tools, { device, typed: values })
  if (done.fault) return edited(tools, { device, typed: values, problem: done.fault })
  const how = connected ? texts.byServer : texts.here
  tools.notice({ type: 'success', text: texts.changed(how) })
}

interface Change {
  values: DeviceValues
  password: string
}

function saving({ provider }: Tools, device: ManagedDevice, change: Change) {
  const { id } = device
  const { password: newPassword, ...data } = change.values
  const meta = { password: change.password, ...(newPassword && { newPassword }) }
  const call = () => provider.update(NAME, { id, data, previousData: device, meta })
  return { label: texts.savingChanges, call }
}

async function tested(tools: Tools, device: ManagedDevice): Promise<void> {
  const { id } = device
  const isOnline = await doneWithPassword<ManagedDevice>(tools, device, {
    purpose: texts.tryConnection,
    submitLabel: texts.test,
    task: password => ({
      label: texts.testing,
      call: () => tools.provider.testConnection(NAME, { id, password }),
    }),
  })
  if (!isOnline) return
  const text = texts.answered(deviceNameOf(device))
  tools.notice({ type: 'success', title: texts.testPassed, text })
}

async function regenerated(tools: Tools, device: ManagedDevice): Promise<void> {
  const { id } = device
  const made = await doneWithPassword<ManagedDevice>(tools, device, {
    purpose: texts.makeKey,
    submitLabel: texts.generate,
    isGrave: true,
    task: password => ({
      label: texts.makingKey,
      call: () => tools.provider.regenerateKey(NAME, { id, password }),
    }),
  })
  if (!made) return
  if (isStreamKey(made.stream_key)) {
    tools.notice({ type: 'success', text: texts.keyMade(deviceNameOf(device)) })
  } else tools.notice(ofOddKey)
}

/** Confirmation, 'Apakah Anda yakin?', password, call. */
async function removed(tools: Tools, device: ManagedDevice): Promise<void> {
  const { ask, provider, notice } = tools
  const { id } = device
  const isConnected = await connection(tools)
  if (isConnected === undefined) return
  const known = { device: latest(tools, device), isConnected }
  if (!(await ask<true>(dialogue => <RemoveDialog {...dialogue} {...known} />))) return
  if (!(await ask<true>(dialogue => <SureDialog {...dialogue} name={deviceNameOf(device)} />)))
    return
  const gone = await doneWithPassword(tools, device, {
    purpose: texts.removeIt,
    submitLabel: texts.remove,
    isGrave: true,
    task: password => ({
      label: texts.removing,
      call: () => provider.delete(NAME, { id, meta: { password }, previousData: device }),
    }),
  })
  if (!gone) return
  if (known.isConnected) notice({ type: 'success', text: texts.removedFromServer })
  else notice({ type: 'warning', text: texts.removedFromList })
}

async function reset(tools: Tools, device: ManagedDevice): Promise<void> {
  const { ask, provider } = tools
  const { id } = device
  const name = deviceNameOf(device)
  const purpose = texts.resetOf(name)
  if (!(await ask<true>(dialogue => <AccountPrompt {...dialogue} purpose={purpose} />))) return
  const call = () => provider.resetPassword(NAME, { id })
  await passwordReset(tools, { of: id, call, whose: () => name })
}

import { type ReactNode, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useNotice } from '@/admin'
import {
  type DeviceValues,
  deviceNameOf,
  type ImportValues,
  isStreamKey,
  toDeviceId,
} from '@/business'
import type { ManagedProvider } from '@/providers/devices/managed'
import { DeviceForm } from '../dialogs/DeviceForm'
import { AccountPrompt } from '../dialogs/FormFrame'
import { InfoDialog } from '../dialogs/Frame'
import { ImportForm } from '../dialogs/ImportForm'
import { ResetAllDialog } from '../dialogs/ResetAllDialog'
import { texts } from '../texts'
import { type DeviceActions, FleetContext, NAME, ofOddKey, type Tools } from './context'
import { deviceActions } from './deviceActions'
import { passwordReset, useHold } from './newPassword'
import { useDevices } from './useDevices'
import { useDialogs } from './useDialogs'
import { attempted, useTask } from './useTask'

/** The devices, and what may be done with them, for all that is in it; the dialogs are its own. */
export const FleetProvider = ({ children }: { children: ReactNode }) => {
  const fleet = useDevices()
  const { ask, dialog } = useDialogs()
  const { run, busy } = useTask()
  const hold = useHold()
  const provider = useDataProvider<ManagedProvider>()
  const notice = useNotice()
  const newest = useRef(fleet)
  newest.current = fleet
  const actions = useMemo<DeviceActions>(() => {
    const tools = { ask, run, hold, provider, notice, fleet: () => newest.current }
    return { ...listActions(tools), ...deviceActions(tools) }
  }, [ask, run, hold, provider, notice])
  return (
    <FleetContext value={{ ...fleet, actions, busy }}>
      {children}
      {dialog}
    </FleetContext>
  )
}

type ListActions = Pick<
  DeviceActions,
  'register' | 'importOne' | 'refresh' | 'restore' | 'explain' | 'resetAll'
>

/** What is done with the list as a whole. */
function listActions(tools: Tools): ListActions {
  const { ask, fleet } = tools
  return {
    async register() {
      const save = (values: DeviceValues) => registered(tools, values)
      await ask<DeviceValues>(dialogue => (
        <DeviceForm {...dialogue} mode="add" initial={empty} draft="create" save={save} />
      ))
    },
    async importOne() {
      const save = (values: ImportValues) => imported(tools, values)
      await ask<true>(dialogue => <ImportForm {...dialogue} save={save} />)
    },
    refresh: () => refreshed(tools),
    restore: () => restored(tools),
    async explain() {
      const { state } = fleet()
      await ask<true>(dialogue => <InfoDialog {...dialogue} state={state} />)
    },
    resetAll: () => allReset(tools),
  }
}

const empty: DeviceValues = { name: '', location: '', password: '' }

async function registered({ run, provider, notice }: Tools, data: DeviceValues) {
  const call = () => provider.create(NAME, { data })
  const task = { of: 'list', label: texts.registering, call } as const
  const { data: device, fault } = await attempted(run, task)
  if (device) notice({ type: 'success', text: texts.registered(device.id) })
  if (device && !isStreamKey(device.stream_key)) notice(ofOddKey)
  return fault
}

async function imported({ run, provider, notice }: Tools, { deviceId, password }: ImportValues) {
  const id = toDeviceId(deviceId) ?? 0
  const call = () => provider.importDevice(NAME, { id, password })
  const task = { of: 'list', label: texts.adding, call } as const
  const { data: device, fault } = await attempted(run, task)
  if (device) notice({ type: 'success', text: texts.added(deviceNameOf(device)) })
  return fault
}

/** What went wrong stays to be read, with what can be done instead (M-IOTM-14). */
async function refreshed(tools: Tools): Promise<void> {
  const { run, provider, notice } = tools
  const offer = { label: texts.loadLocal, onClick: () => void restored(tools) }
  const call = () => provider.refresh(NAME, {})
  const state = await run({ of: 'list', label: texts.refreshing, call, offer })
  if (!state || state.isRefused) return
  notice({ type: 'success', text: texts.refreshed })
}

async function restored({ run, provider, notice }: Tools): Promise<void> {
  const call = () => provider.restore(NAME, {})
  const state = await run({ of: 'list', label: texts.loadLocal, call })
  if (state) notice({ type: 'info', text: texts.loadedLocal })
}

async function allReset(tools: Tools): Promise<void> {
  const { ask, provider, fleet } = tools
  const count = fleet().devices.length
  const isTyped = await ask<true>(dialogue => <ResetAllDialog {...dialogue} count={count} />)
  if (!isTyped) return
  const purpose = texts.resetEvery
  const isSure = await ask<true>(dialogue => <AccountPrompt {...dialogue} purpose={purpose} />)
  if (!isSure) return
  const call = () => provider.resetAllPasswords(NAME, {})
  await passwordReset(tools, { of: 'list', call, whose: made => texts.everyDevice(made.count) })
}

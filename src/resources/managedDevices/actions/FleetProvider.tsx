import { type ReactNode, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useNotice } from '@/admin'
import type { ManagedProvider } from '@/providers/devices/managed'
import { type DeviceActions, FleetContext } from './context'
import { deviceActions } from './deviceActions'
import { listActions } from './listActions'
import { useDevices } from './useDevices'
import { useDialogs } from './useDialogs'
import { useTask } from './useTask'

/** The devices, and what may be done with them, for all that is in it; the dialogs are its own. */
export const FleetProvider = ({ children }: { children: ReactNode }) => {
  const fleet = useDevices()
  const { ask, dialog } = useDialogs()
  const { run, busy } = useTask()
  const provider = useDataProvider<ManagedProvider>()
  const notice = useNotice()
  const newest = useRef(fleet)
  newest.current = fleet
  const actions = useMemo<DeviceActions>(() => {
    const tools = { ask, run, provider, notice, fleet: () => newest.current }
    return { ...listActions(tools), ...deviceActions(tools) }
  }, [ask, run, provider, notice])
  return (
    <FleetContext value={{ ...fleet, actions, busy }}>
      {children}
      {dialog}
    </FleetContext>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type HttpError, useGetList } from 'react-admin'
import { useNotice, useNow } from '@/admin'
import type { ManagedDevice } from '@/business'
import { limits } from '@/lib'
import type { ListState } from '@/providers/devices/deviceList'
import { texts } from '../texts'

/** Asked for again after a while; the provider asks the service once for all of them. A failure is only logged (M-ERR-02). */
export const everyMinute = {
  refetchInterval: limits.deviceListAgeMs,
  onError: () => undefined,
}

/** All devices, for what counts and orders them; what their loading has to say is told once. */
export function useDevices() {
  const { data, meta, error, dataUpdatedAt } = useGetList<ManagedDevice, HttpError>(
    'managed-devices',
    { pagination: { page: 1, perPage: 100_000 }, sort: { field: 'id', order: 'ASC' } },
    everyMinute,
  )
  const state: ListState | undefined = meta
  useLoadNotices(state)
  const now = useNow(dataUpdatedAt)
  const client = useQueryClient()
  /** This query, and the one of the page that shows. */
  const reload = () => void client.invalidateQueries({ queryKey: ['managed-devices'] })
  return { devices: data ?? none, state, error, now, reload }
}

const none: readonly ManagedDevice[] = []

function useLoadNotices({
  load = 0,
  isRefused = false,
  migrated = 0,
  isKept = true,
  origin = 'local',
}: Partial<ListState> = {}) {
  // The service has all that is in its own list, whatever this browser keeps of it.
  const isLost = !isKept && origin === 'local'
  const notice = useNotice()
  const told = useRef(-1)
  useEffect(() => {
    if (!isRefused || told.current === load) return
    told.current = load
    notice({ type: 'warning', title: texts.restricted, text: texts.keyRefused })
  }, [load, isRefused, notice])
  useEffect(() => {
    if (migrated > 0) notice({ type: 'info', text: texts.moved(migrated) })
  }, [migrated, notice])
  useEffect(() => {
    if (isLost) notice({ type: 'warning', text: texts.unsaved })
  }, [isLost, notice])
}

import {
  type CreateResult,
  type DataProvider,
  type DeleteResult,
  type GetListParams,
  type GetListResult,
  type GetManyResult,
  type GetOneResult,
  HttpError,
  type UpdateResult,
} from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import { type BirdDevice, parseBirdDevices, type Readable, statusOf } from '@/business'
import { limits } from '@/lib'
import { parseDone, request } from './api'
import { pageOf } from './rows'

/** The devices that count birds, and one verb more. */
export interface IotProvider extends DataProvider {
  /** All of them with their histories: as they were a minute ago at most, or as they are now (`fresh`). */
  all(
    resource: string,
    params: { fresh?: boolean },
  ): Promise<{ data: BirdDevice[]; unread: readonly string[] }>
}

/**
 * The IoT API behind the gateway (M-IOTL). It answers with all devices at once, so that search, order and pages are
 * ours; one device is changed and deleted in simple-rest's dialect. What we do not know of a device we do not send.
 */
export function createIotProvider(now: () => number = Date.now): IotProvider {
  const rest = simpleRest('/api/iot', httpClient)
  let kept: { at: number; devices: Promise<Readable<BirdDevice>> } | undefined

  function load(isFresh = false): Promise<Readable<BirdDevice>> {
    if (!kept || isFresh || now() - kept.at > limits.statisticsAgeMs) {
      const devices = request({ method: 'GET', path: STATISTICS, parse: parseBirdDevices })
      kept = { at: now(), devices }
      devices.catch(() => {
        if (kept?.devices === devices) kept = undefined
      })
    }
    return kept.devices
  }

  const byIds = async (ids: readonly unknown[]) =>
    (await load()).rows.filter(({ id }) => ids.includes(id))

  /** What is done to a device is seen the next time they are read. */
  const forgetting = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work
    kept = undefined
    return answer
  }

  const own: Partial<IotProvider> = {
    all: async (_resource, { fresh }) => {
      const { rows, unread } = await load(fresh)
      return { data: rows, unread }
    },
    getList: async (_resource, params): Promise<GetListResult> => {
      const { rows, unread } = await load()
      return { ...listOf(rows, params), meta: { unread } }
    },
    count: async (_resource: string, { filter }: GetListParams) => ({
      data: found((await load()).rows, filter).length,
    }),
    getOne: async (_resource, { id }): Promise<GetOneResult> => {
      const [data] = await byIds([id])
      if (!data) throw new HttpError('sarang.error.missing', 404)
      return { data: withStatus(data) }
    },
    getMany: async (_resource, { ids }): Promise<GetManyResult> => ({
      data: (await byIds(ids)).map(withStatus),
    }),
    create: async (_resource, { data }): Promise<CreateResult> => {
      const body = { path: REGISTER, body: data, parse: registered }
      const id = await forgetting(request({ method: 'POST', ...body }))
      const { password, ...known } = data
      return { data: { ...known, id } }
    },
    update: async (_resource, { id, data, previousData }): Promise<UpdateResult> => {
      await forgetting(rest.update('devices', { id, data, previousData }))
      const { password, ...known } = data
      return { data: { ...previousData, ...known, id } }
    },
    delete: async (_resource, params): Promise<DeleteResult> => {
      await forgetting(rest.delete('devices', params))
      return { data: params.previousData ?? { id: params.id } }
    },
  }
  return { ...rest, ...own } as IotProvider
}

const STATISTICS = '/api/iot/devices/statistics'
const REGISTER = '/api/iot/devices/register'

/** For simple-rest, which knows of addresses and bodies. */
async function httpClient(
  url: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
) {
  const json = await request({
    method: method as 'GET',
    path: url,
    ...(typeof body === 'string' && { body: JSON.parse(body) }),
    parse: parseDone,
  })
  return { status: 200, headers: new Headers(), body: '', json }
}

/** It is done when the answer names the new device, and only then (M-IOTL-02). */
function registered(json: unknown): string {
  const { device_id: id } = (json ?? {}) as { device_id?: unknown }
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error('no device_id')
  return String(id)
}

const searched = ['id', 'name', 'city', 'province'] as const

const listOf = (devices: readonly BirdDevice[], { filter, ...params }: GetListParams) =>
  pageOf(found(devices, filter).map(withStatus), params)

/** `q` is looked for in id, name, city and province (M-IOTL-01), the rest must be equal. */
function found(devices: readonly BirdDevice[], filter: GetListParams['filter'] = {}): BirdDevice[] {
  const { q, ...equal } = filter
  const words = String(q ?? '')
    .trim()
    .toLowerCase()
  return devices.filter(
    device =>
      searched.some(name => device[name].toLowerCase().includes(words)) &&
      Object.entries(equal).every(
        ([name, value]) => Reflect.get(withStatus(device), name) === value,
      ),
  )
}

/** What lists show and filter; the API only knows `online`. */
const withStatus = (device: BirdDevice) => ({ ...device, status: statusOf(device) })

import { type core, maxLength, minLength, object, pipe, refine, string, transform } from 'zod/mini'
import { limits } from '@/lib'
import { formTexts as texts } from './texts'

const { devicePasswordMin: least, passwordMax: most, deviceNameMax: longest } = limits

/** A text as an input holds it, which is null when it is empty. */
const typed = (...checks: core.$ZodCheck<string>[]) =>
  pipe(
    transform((value: unknown) => (typeof value === 'string' ? value : '')),
    string().check(...checks),
  )

const name = typed(maxLength(longest, texts.atMost(texts.deviceName, longest)))
const location = typed(maxLength(longest, texts.atMost(texts.deviceLocation, longest)))
const tooShort = texts.atLeast(least)
const tooLong = maxLength(most, texts.atMost(texts.password, most))

/** The form of a device (M-VAL-01): an empty password is refused for a new one, and keeps the old one of another. */
export const deviceSchemas = {
  add: object({
    name,
    location,
    password: typed(
      minLength(1, texts.needed(texts.password)),
      minLength(least, tooShort),
      tooLong,
    ),
  }),
  edit: object({
    name,
    location,
    password: typed(
      refine(text => text === '' || text.length >= least, tooShort),
      tooLong,
    ),
  }),
}

export type DeviceFormMode = keyof typeof deviceSchemas

export interface DeviceValues {
  name: string
  location: string
  password: string
}

/** What is asked before each action (M-IOTM-07). */
export const promptSchema = object({
  password: typed(
    minLength(1, texts.prompt),
    minLength(least, `${tooShort}!`),
    maxLength(most, `${texts.atMost(texts.password, most)}!`),
  ),
})

/** A device that the service knows already (M-IOTM-06): what is missing is said once, at the first empty input. */
export const importSchema = object({ deviceId: typed(), password: typed() }).check(payload => {
  const { deviceId, password } = payload.value
  const fault = importFault(deviceId, password)
  if (fault) {
    const [path, message] = fault
    payload.issues.push({ code: 'custom', path: [path], message, input: payload.value })
  }
})

export interface ImportValues {
  deviceId: string
  password: string
}

function importFault(deviceId: string, password: string): [string, string] | undefined {
  if (deviceId.trim() === '') return ['deviceId', texts.incomplete]
  if (toDeviceId(deviceId) === undefined) return ['deviceId', texts.notAnId]
  return password === '' ? ['password', texts.incomplete] : undefined
}

/** ' 12 ' -> 12; undefined for what is no whole number from 1 on. */
export function toDeviceId(text: string): number | undefined {
  const id = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return Number.isSafeInteger(id) && id >= 1 ? id : undefined
}

/** A name or location as it is sent: trimmed, and cut where the service would (never through a character). */
export const sendable = (text: string | null | undefined): string =>
  (text ?? '')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()

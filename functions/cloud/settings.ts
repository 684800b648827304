import { defineSecret, defineString } from 'firebase-functions/params'
import { type Services, SHORT_KEY, serviceKey, serviceUrl } from '../gateway'

const cameraKey = defineSecret('CAMERA_ADMIN_KEY')
const iotKey = defineSecret('IOT_API_KEY')
const cameraUrl = defineString('CAMERA_API_URL')
const iotUrl = defineString('IOT_API_URL')
const webApiKey = defineString('WEB_API_KEY')

export const secrets = [cameraKey, iotKey]

/** How often the figures of the dashboard are made of what was counted; without a change it costs eighteen reads. */
export const analyticsSchedule = defineString('ANALYTICS_SCHEDULE')

/** A secret is never empty; this one says that there is none. */
const NONE = 'none'

/** The key of the web app, which everybody may read: Firebase sends its mails for nobody without one. */
export const readWebApiKey = () => webApiKey.value()

/** What each function cannot run without. */
const NEEDED: Readonly<Record<string, readonly { name: string }[]>> = {
  gateway: [cameraUrl, iotUrl, cameraKey, iotKey],
  mainApi: [webApiKey],
}

/**
 * Called when a function starts, so that a deployment that lacks a setting fails, and not its first call.
 * Throws with the name of each missing one, and of a key that is too short.
 */
export function checkSettings(env: Readonly<Record<string, string | undefined>>): void {
  const needed = NEEDED[env.FUNCTION_TARGET ?? ''] ?? []
  const missing = needed.map(({ name }) => name).filter(name => !env[name])
  if (missing.length > 0) {
    throw new Error(
      `Konfigurasi ${env.FUNCTION_TARGET} belum lengkap. Isi juga: ${missing.join(', ')}`,
    )
  }
  for (const { name } of secrets) {
    const key = env[name] ?? NONE
    if (key !== NONE && !serviceKey(key))
      throw new Error(`${name} ${SHORT_KEY}; kosong ditulis ${NONE}`)
  }
}

/** Throws with the name of each address that is none. */
export function readServices(): Services {
  const urls = { CAMERA_API_URL: cameraUrl.value(), IOT_API_URL: iotUrl.value() }
  const wrong = Object.entries(urls).flatMap(([name, url]) => (serviceUrl(url) ? [] : name))
  if (wrong.length > 0) throw new Error(`Bukan alamat http:// atau https://: ${wrong.join(', ')}`)
  const keyOf = (text: string) => (text === NONE ? undefined : text)
  return {
    camera: { url: urls.CAMERA_API_URL, adminKey: keyOf(cameraKey.value()) },
    iot: { url: urls.IOT_API_URL, key: keyOf(iotKey.value()) },
  }
}

import { defineSecret, defineString } from 'firebase-functions/params'
import { type Services, serviceUrl } from '../gateway'

const cameraKey = defineSecret('CAMERA_ADMIN_KEY')
const iotKey = defineSecret('IOT_API_KEY')
const cameraUrl = defineString('CAMERA_API_URL')
const iotUrl = defineString('IOT_API_URL')

export const secrets = [cameraKey, iotKey]

/** How often the figures of the dashboard are computed: each time costs a read for each record. */
export const analyticsSchedule = defineString('ANALYTICS_SCHEDULE', { default: 'every 5 minutes' })

/** A secret is never empty; this one says that there is none. */
const NONE = 'none'

/** Throws when an address is none. */
export function readServices(): Services {
  const urls = { CAMERA_API_URL: cameraUrl.value(), IOT_API_URL: iotUrl.value() }
  const wrong = Object.entries(urls).find(([, url]) => !serviceUrl(url))
  if (wrong) throw new Error(`${wrong[0]} is not an address.`)
  const keyOf = (text: string) => (text === NONE ? undefined : text)
  return {
    camera: { url: urls.CAMERA_API_URL, adminKey: keyOf(cameraKey.value()) },
    iot: { url: urls.IOT_API_URL, key: keyOf(iotKey.value()) },
  }
}

/** In the browser's own storage, which has no place for a password. */
export const KEY = 'sarang.iotDevices'
/** The older store: a plain array. */
export const OLD_KEY = 'sarang.iotDevices.v1'

/** Drops what this browser keeps of the service's devices, as when somebody signs out; a list of its own is nowhere else. */
export function forgetDevices(): void {
  if (isOfService(localStorage.getItem(KEY) ?? '{}')) localStorage.removeItem(KEY)
}

/** Drops the passwords that an older console kept; its devices wait until they are taken over, which may be never. */
export function forgetPasswords(): void {
  try {
    const older: unknown = JSON.parse(localStorage.getItem(OLD_KEY) ?? '')
    if (Array.isArray(older)) localStorage.setItem(OLD_KEY, JSON.stringify(older, members))
  } catch {
    // What is no list is no place that anybody knows.
  }
}

/** What is taken over of such a device. */
const members = [
  ...['id', 'name', 'location', 'stream_key', 'status'],
  ...['last_seen', 'lastSeen', 'created_at', 'updated_at', 'addedAt'],
]

function isOfService(text: string): boolean {
  try {
    return Object(JSON.parse(text)).isOfService === true
  } catch {
    return false
  }
}

/** In the browser's own storage, which has no place for a password. */
export const KEY = 'sarang.iotDevices'

/** Drops what this browser keeps of the service's devices, as when somebody signs out; a list of its own is nowhere else. */
export function forgetDevices(): void {
  if (isOfService(localStorage.getItem(KEY) ?? '{}')) localStorage.removeItem(KEY)
}

function isOfService(text: string): boolean {
  try {
    return Object(JSON.parse(text)).isOfService === true
  } catch {
    return false
  }
}

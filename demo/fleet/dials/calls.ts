/** The calls of both services by the last part of their path; the IoT service's are named after what they do. */
export const CAMERA_CALLS = [
  'regist',
  'update-stream',
  'get-device-data',
  'list-devices',
  'device-stats',
  'update-device',
  'delete-device',
  'reset-all-passwords',
  'reset-device-password',
] as const

export const IOT_CALLS = ['statistics', 'register', 'update', 'delete'] as const

export const CALLS = [...CAMERA_CALLS, ...IOT_CALLS]

export type Call = (typeof CALLS)[number]

export const isCall = (name: string): name is Call => (CALLS as string[]).includes(name)

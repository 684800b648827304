import { app, isBox } from '../firebase'

/** Where this build reaches each of its back ends; the name is that of its phrase. */
export const services: Readonly<Record<'data' | 'iot' | 'camera' | 'main', string>> = {
  data: isBox ? location.origin : `https://${app.options.authDomain}`,
  iot: whole('/api/iot'),
  camera: whole('/api/camera'),
  main: whole(import.meta.env.VITE_MAIN_API || '/api/main'),
}

function whole(address: string): string {
  return new URL(address, location.origin).href
}

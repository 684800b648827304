import { app, isBox } from '../firebase'
import { MAIN_API } from './mainApi'

/** Where this build reaches each of its back ends; the name is that of its phrase. */
export const services: Readonly<Record<'data' | 'iot' | 'camera' | 'main', string>> = {
  data: isBox ? location.origin : `https://${app.options.authDomain}`,
  iot: whole('/api/iot'),
  camera: whole('/api/camera'),
  main: whole(MAIN_API),
}

function whole(address: string): string {
  return new URL(address, location.origin).href
}

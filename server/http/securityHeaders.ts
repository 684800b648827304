import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const SELF = "'self'"
const NONE = "'none'"

/** Google's places, when the app beside this server was built with a key for them. */
const hasGoogle = Boolean(import.meta.env.VITE_GOOGLE_MAPS_KEY)

/** The headers of every response. `places` is what the app asks besides its own origin, such as its tabs' own host names. */
export function securityHeaders(places: readonly string[], google = hasGoogle): MiddlewareHandler {
  const scripts = google ? ['https://maps.googleapis.com', 'https://maps.gstatic.com'] : []
  const services = google ? ['https://maps.googleapis.com', 'https://places.googleapis.com'] : []
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: [NONE],
      scriptSrc: [SELF, ...scripts],
      styleSrc: [SELF, "'unsafe-inline'"],
      // Records of the mobile apps name pictures elsewhere.
      imgSrc: [SELF, 'data:', 'blob:', 'https:'],
      fontSrc: [SELF],
      manifestSrc: [SELF],
      connectSrc: [SELF, ...places, ...services],
      formAction: [SELF],
      frameAncestors: [NONE],
      baseUri: [NONE],
    },
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: ['self'],
      clipboardWrite: ['self'],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
  })
}

import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const SELF = "'self'"
const NONE = "'none'"

/** An element without text: what Emotion makes and fills through the CSSOM, which no policy looks at. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** A picture by which Firestore's SDK tells a lost line from a lost server. */
const PING = 'https://www.google.com/images/cleardot.gif'

/** Google's places, when the app beside this server was built with a key for them. */
const hasGoogle = Boolean(import.meta.env.VITE_GOOGLE_MAPS_KEY)

/** What the app needs beside its own origin. */
export interface Surroundings {
  /** What it asks, such as its tabs' own host names. */
  places?: readonly string[]
  /** Where its pictures are stored. */
  pictures?: readonly string[]
  /** Where the pictures of its maps come from: Leaflet's template; default: as this server was built. */
  tiles?: string | undefined
  /** Its main API, where that is elsewhere; default: as this server was built. */
  mainApi?: string | undefined
  /** Whether it has a key for Google's places; default: as this server was built. */
  google?: boolean
  /** The path that takes reports of what the policy refused; default: none does. */
  reports?: string
  /** Whether its name has a certificate: on localhost all other servers would be meant too. */
  isSecure?: boolean | undefined
}

/** The headers of every response. */
export function securityHeaders(surroundings: Surroundings): MiddlewareHandler {
  const { places = [], pictures = [], google = hasGoogle, reports, isSecure } = surroundings
  const maps = 'https://maps.googleapis.com'
  const scripts = google ? [maps, 'https://maps.gstatic.com'] : []
  const services = google ? [maps, 'https://places.googleapis.com'] : []
  const ground = originOf(surroundings.tiles ?? import.meta.env.VITE_MAP_TILES)
  const main = originOf(surroundings.mainApi ?? import.meta.env.VITE_MAIN_API)
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: [NONE],
      scriptSrc: [SELF, ...scripts],
      styleSrc: [SELF, EMPTY],
      imgSrc: [SELF, 'data:', 'blob:', PING, ...pictures, ...ground, ...scripts],
      fontSrc: [SELF],
      manifestSrc: [SELF],
      connectSrc: [SELF, ...places, ...main, ...services],
      formAction: [SELF],
      frameAncestors: [NONE],
      baseUri: [NONE],
      ...(reports && { reportUri: reports }),
    },
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: ['self'],
      clipboardWrite: ['self'],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: isSecure ? 'max-age=31536000' : false,
  })
}

/** `https://{s}.peta.test/{z}/{x}/{y}.png` -> `https://*.peta.test`; a path of the own server is none. */
function originOf(template = ''): string[] {
  const [origin] = /^https?:\/\/[^/]+/.exec(template) ?? []
  return origin ? [origin.replace(/^(https?:\/\/)[^.]*\{[^.]*/, '$1*')] : []
}

import * as firebase from 'firebase/app'

type Listener = (token: string | null) => void

/** Exported for Firebase's own packages, hence without a type. */
const { _addComponent: addComponent } = firebase as unknown as {
  _addComponent(app: firebase.FirebaseApp, component: object): void
}

/** What Firestore asks of Firebase Auth; `encode` makes the token of what the test calls it (`uid`, or `uid exp 9999999999`). */
export function fakeAuth(app: firebase.FirebaseApp, encode: (token: string) => string) {
  let token: string | null = null
  const listeners = new Set<Listener>()
  const auth = {
    getUid: () => uidOf(token),
    getToken: async () => (token === null ? null : { accessToken: encode(token) }),
    addAuthTokenListener: (listener: Listener) => {
      listeners.add(listener)
      queueMicrotask(() => listener(token))
    },
    removeAuthTokenListener: (listener: Listener) => listeners.delete(listener),
  }
  addComponent(app, {
    name: 'auth-internal',
    type: 'PRIVATE',
    instanceFactory: () => auth,
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: 'EAGER',
    onInstanceCreated: null,
  })
  /** Another token: refreshed, of another account, or none. */
  return (next: string | null) => {
    token = next
    for (const listener of listeners) listener(next)
  }
}

/** A token as Google's emulator takes it: a JWT without a signature. */
export function unsignedToken(token: string): string {
  const iat = Math.floor(Date.now() / 1000)
  const sub = uidOf(token)
  const claims = { sub, user_id: sub, iat, exp: iat + 3600, aud: 'demo-sarang', token }
  return `${encodeJson({ alg: 'none', typ: 'JWT' })}.${encodeJson(claims)}.`
}

const uidOf = (token: string | null) => token?.split(' ')[0] ?? null

const encodeJson = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

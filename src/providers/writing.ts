import { PRESENCE, type Resource, type WritingVerbs } from '@/schema'
import { accountVerbs } from './accounts'
import { auth } from './firebase'
import type { FirestoreProvider } from './firestore'
import { failure } from './firestore/errors'
import { callFunction, fetchFunctions } from './functions'
import { nameVerbs } from './names'
import { presenceVerbs } from './presence'
import { priceVerbs } from './prices'
import { subscriptionVerbs } from './subscriptions'
import { type PictureStore, withPictures } from './withPictures'
import { withVerbs } from './withVerbs'

/** What changes something, with what goes along: chosen pictures, and what some resources do besides. */
export function writingVerbs(
  provider: FirestoreProvider,
  resources: readonly Resource[],
): WritingVerbs {
  const accounts = accountVerbs({ provider, resources, store, call: callFunction })
  const whole = withVerbs(whileSignedIn(provider), {
    users: { ...accounts, prepare: fetchFunctions },
    prices: priceVerbs(provider),
    profiles: nameVerbs(provider, 'profiles', 'superteams'),
    superteams: nameVerbs(provider, 'superteams', 'profiles'),
    subscriptionRecords: subscriptionVerbs(provider),
    [PRESENCE]: presenceVerbs(provider),
  })
  return withPictures(whole, resources, store)
}

/** A page that is left by signing out has nothing to take back: it would be refused, and the browser's console told. */
const whileSignedIn = (provider: FirestoreProvider): FirestoreProvider => ({
  ...provider,
  delete: async (name, params) => {
    await auth.authStateReady()
    if (!auth.currentUser) throw failure('sarang.error.unauthenticated', 401)
    return provider.delete(name, params)
  },
})

/** The object store, whose code comes with the first form that may need it. */
const store: PictureStore = {
  upload: async (file, options) => (await import('./storage')).upload(file, options),
  remove: async url => (await import('./storage')).remove(url),
  prepare: async () => (await import('./storage')).fetchStorage(),
}

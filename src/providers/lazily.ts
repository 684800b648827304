import type { DataProvider } from 'ra-core'

/**
 * A provider or service whose code is fetched with its first call, once: what it remembers, it remembers for all calls. It
 * answers every verb by a promise, as it did before. It has no listeners: whoever asks for one hears nothing.
 */
export const lazily = <Service extends object>(load: () => Promise<Service>): Service => {
  let loaded: Promise<Service> | undefined
  const loadOnce = () => {
    loaded ??= load().catch(error => {
      loaded = undefined
      throw error
    })
    return loaded
  }
  return new Proxy({} as Service, {
    get: (_target, verb) => {
      // A promise's own question: this is none.
      if (verb === 'then') return undefined
      if (verb === 'subscribe') return () => () => undefined
      return async (...words: unknown[]) => {
        const service = (await loadOnce()) as object as DataProvider
        return service[String(verb)](...words)
      }
    },
  })
}

/** These verbs of a provider that is fetched so, beside others that answer at once. */
export function lazyVerbs<Service extends object, Verb extends keyof Service>(
  verbs: readonly Verb[],
  load: () => Promise<Service>,
): Pick<Service, Verb> {
  const service = lazily(load)
  return Object.fromEntries(verbs.map(verb => [verb, service[verb]])) as Pick<Service, Verb>
}

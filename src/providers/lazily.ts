import type { DataProvider } from 'ra-core'

/**
 * A provider whose code is fetched with its first call; it answers every verb by a promise, as it did before. It has no
 * listeners: whoever asks for one hears nothing.
 */
export const lazily = <Provider extends DataProvider>(load: () => Promise<Provider>): Provider =>
  new Proxy({} as Provider, {
    get: (_target, verb) => {
      // A promise's own question: this is none.
      if (verb === 'then') return undefined
      if (verb === 'subscribe') return () => () => undefined
      return async (...words: unknown[]) => {
        const provider: DataProvider = await load()
        return provider[String(verb)](...words)
      }
    },
  })

import { attachLive, checkResources, createQueryClient, labelPhrases } from '@/admin'
import { createI18nProvider } from '@/i18n'
import { store } from '@/layout/store'
import { createDataProvider } from '@/providers'
import { createAuthProvider } from '@/providers/auth'
import { createMaps } from '@/providers/geocoder'
import { createSession } from '@/providers/session'
import { resources } from '@/resources'

checkResources(resources)

/** What `<Admin>` is made of that is not a screen. */
async function wire() {
  const queryClient = createQueryClient()
  const dataProvider = await createDataProvider(resources)
  attachLive(queryClient, dataProvider)
  const session = createSession({
    users: dataProvider,
    onRoleChange: () => void queryClient.invalidateQueries({ queryKey: ['auth'] }),
    forget: store.reset,
  })
  return {
    store,
    queryClient,
    dataProvider,
    authProvider: createAuthProvider({ session, dataProvider, resources }),
    i18nProvider: createI18nProvider(labelPhrases(resources)),
  }
}

/**
 * A promise, for `use`. A module that awaits would cost every page: the bundler then splits what one chunk could hold, and
 * loads again what is there already.
 */
export const wired = wire()
// A failure is thrown where it is used; until then nobody looks.
wired.catch(() => undefined)

export const maps = createMaps(import.meta.env)

import { attachLive, createQueryClient, dropRows, forgetDrafts, restoreRows } from '@/admin'
import { createI18nProvider } from '@/i18n'
import { menuPhrases } from '@/layout/place'
import { store } from '@/layout/store'
import { forgetPages, readPages } from '@/lib/visit/keptPages'
import { endVisit, lastVisit, mayKeep } from '@/lib/visit/lastVisit'
import { hideLook } from '@/lib/visit/look'
import { createDataProvider } from '@/providers'
import { createAuthProvider } from '@/providers/auth'
import { forgetDevices, forgetPasswords } from '@/providers/devices/forgetDevices'
import { createMaps } from '@/providers/maps'
import { createSession } from '@/providers/session'
import { resources } from '@/resources'
import { labelPhrases } from '@/schema'
import { checkDeclarations } from './checkDeclarations'

/** Whose preferences the browser holds: a session that was not to be remembered ends with its tab, and empties nothing. */
interface Owner {
  uid: string
  isPassing: boolean
}
const OWNER = 'owner'

/** What the console is made of that is not a screen. */
export async function createWiring() {
  // What is built was checked then.
  if (import.meta.env.DEV) checkDeclarations()
  forgetPasswords()
  const queryClient = createQueryClient()
  const visit = lastVisit()
  const pages = visit && readPages(visit.uid, location)
  const dataProvider = await createDataProvider(resources)
  // Not waited for: a browser whose database hangs opens the console all the same.
  void pages?.then(found => restoreRows(queryClient, dataProvider, found))
  attachLive(queryClient, dataProvider)
  const session = createSession({
    users: dataProvider,
    onBegin: uid => {
      const before = store.getItem<Owner>(OWNER)
      const isOther = before && before.uid !== uid
      if (isOther) forgetKept()
      if (isOther && before.isPassing) void forgetDrafts(before.uid)
      store.setItem(OWNER, { uid, isPassing: !mayKeep() })
    },
    onRoleChange: uid => {
      void queryClient.invalidateQueries({ queryKey: ['auth'] })
      dropRows(queryClient)
      forgetDevices()
      void forgetPages(uid)
    },
    forget: async (uid, isOver) => {
      forgetKept()
      endVisit()
      hideLook()
      dropRows(queryClient)
      if (uid) await forgetPages(uid)
      if (uid && isOver) await forgetDrafts(uid)
    },
  })
  const admin = {
    store,
    queryClient,
    dataProvider,
    authProvider: createAuthProvider({ session, dataProvider, resources }),
    i18nProvider: createI18nProvider(language => ({
      ...labelPhrases(resources),
      ...menuPhrases(resources, language),
    })),
  }
  return { maps: createMaps(import.meta.env), admin }
}

/** What is kept by no name of a person. */
function forgetKept(): void {
  store.reset()
  forgetDevices()
}

export type Wiring = Awaited<ReturnType<typeof createWiring>>

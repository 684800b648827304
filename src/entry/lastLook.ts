import { readPages } from '@/lib/visit/keptPages'
import { lastVisit } from '@/lib/visit/lastVisit'
import { showLook } from '@/lib/visit/look'

/** Shows how this address looked at the last visit; to be called before the rest of the app is evaluated. */
async function showLast(): Promise<void> {
  const visit = lastVisit()
  const [page] = visit ? await readPages(visit.uid, location) : []
  if (page?.look) showLook(page.look, page.at)
}

void showLast()

import { inDatabase, type KeptPage } from './keptPages'

/** Characters of all pages together; two bytes each at most. */
const MOST = 1_000_000

/** Keeps a page, and as many of the latest others as there is room for. */
export const keepPage = (uid: string, page: KeptPage): Promise<unknown> =>
  inDatabase(uid, async database => {
    const others = (await database.getAll('pages')).filter(({ path }) => path !== page.path)
    let room = MOST
    for (const each of [page, ...others.toSorted((a, b) => b.at - a.at)]) {
      room -= sizeOf(each)
      if (room < 0) await database.delete('pages', each.path)
      else if (each === page) await database.put('pages', page)
    }
    return []
  })

/** Characters. */
export const sizeOf = ({ text, look }: KeptPage): number =>
  text.length + (look?.html.length ?? 0) + (look?.css.length ?? 0)

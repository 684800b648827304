import type { Counts, Entry } from './lines'

const EVERY = 1000

/** Counts entries and tells how far it is, once a second and at the end. */
export function createProgress(doing: string, tell: (line: string) => void) {
  const counts: Counts = { accounts: 0, documents: 0, files: 0 }
  let told = Date.now()
  let locked = 0
  const say = (rest: string) =>
    tell(
      `${doing}: ${counts.accounts} akun, ${counts.documents} dokumen, ${counts.files} berkas${rest}`,
    )
  return {
    counts,
    add(entry: Entry) {
      counts[kindOf(entry)] += 1
      if ('account' in entry && entry.account.password === null) locked += 1
      if (Date.now() - told < EVERY) return
      told = Date.now()
      say(' ...')
    },
    done: () => {
      say('. Selesai.')
      if (locked > 0) tell(`${locked} akun tanpa password: pemiliknya memakai "Lupa password".`)
    },
  }
}

/** Under which name an entry is counted. */
export function kindOf(entry: Entry): keyof Counts {
  if ('account' in entry) return 'accounts'
  return 'document' in entry ? 'documents' : 'files'
}

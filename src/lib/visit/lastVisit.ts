/** Who somebody is and what he may, by the name of his role. */
interface Person {
  uid: string
  role: string
}

/** Who was here last, kept in this browser beside the sign-in for whoever lets that be kept; '{}' until the role is known. */
const KEY = 'sarang.visit'

/** Begins what is kept of this person, when it may be: on a shared computer nothing is. */
export function beginVisit(mayKeep: boolean): void {
  if (mayKeep) localStorage.setItem(KEY, '{}')
  else localStorage.removeItem(KEY)
}

/** Whether anything may be kept of the person who is signed in. */
export const mayKeep = (): boolean => localStorage.getItem(KEY) !== null

/** As the server has said. */
let here: Person | undefined

/** The next visit begins with this role. */
export function keepVisit({ uid, role }: Person): void {
  here = { uid, role }
  if (mayKeep()) localStorage.setItem(KEY, JSON.stringify({ uid, role }))
}

/**
 * Who was signed in at the last visit, with the role of then: enough to draw the console while the back end is asked who
 * this is. Only screens go by it; what is read and written the server decides.
 */
export function lastVisit(): Person | undefined {
  const { uid, role } = parsed(localStorage.getItem(KEY) ?? '{}')
  return typeof uid === 'string' && typeof role === 'string' ? { uid, role } : undefined
}

/** Who is here, with the role of this moment; until the server has said so, that of the last visit. */
export const visitor = (): Person | undefined => here ?? lastVisit()

export function endVisit(): void {
  here = undefined
  localStorage.removeItem(KEY)
}

function parsed(text: string): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

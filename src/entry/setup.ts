import type { FormErrors } from './useForm'

interface FirstRoot {
  code: string
  name: string
  email: string
  password: string
}

/** Whether the box still waits for its first root account; when it cannot say, it does not. */
export async function isSetupOpen(): Promise<boolean> {
  try {
    const answer = await fetch('/api/setup', { headers: { Accept: 'application/json' } })
    const body: unknown = answer.ok ? await answer.json() : undefined
    return isObject(body) && body.open === true
  } catch {
    return false
  }
}

/** Answers undefined when the account is made, the errors by field when some were refused; rejects otherwise. */
export async function createFirstRoot(root: FirstRoot): Promise<FormErrors | undefined> {
  const answer = await fetch('/api/setup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(root),
  })
  if (answer.ok) return undefined
  const body: unknown = await answer.json()
  if (!isObject(body) || !isObject(body.errors)) throw new Error(`setup answered ${answer.status}`)
  return Object.fromEntries(
    Object.entries(body.errors).map(([field, text]) => [field, String(text)]),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

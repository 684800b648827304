import { z } from 'zod'
import { nameProblem } from '@/business/personName'
import { limits } from '@/lib/limits'
import { isEmailAddress } from '@/lib/text/emailAddress'

const MAX_PASSWORD = 4096
/** Characters that differ; with fewer every password is one of the first to be guessed. */
const MIN_DIFFERENT = 4

export const texts = {
  email: 'Penulisan email salah',
  short: `Password minimal ${limits.passwordMin} karakter`,
  long: 'Password terlalu panjang',
  common: 'Password ini dipakai banyak orang dan mudah ditebak; pilih yang lain',
  control: 'Password memuat karakter yang tidak dapat diketik',
  plain: `Password memakai terlalu sedikit karakter berbeda; pakai minimal ${MIN_DIFFERENT}`,
}

/** What is wrong with an e-mail, a name or a password of somebody new, in Indonesian; the same for every way in. */
export const person = {
  email: (text: string) => (isEmailAddress(text) ? undefined : texts.email),
  name: nameProblem,
  password: async (text: string) => {
    if (text.length < limits.passwordMin) return texts.short
    if (text.length > MAX_PASSWORD) return texts.long
    if (/[\p{Cc}\p{Cs}]/u.test(text)) return texts.control
    if ((await commonPasswords()).has(plainest(text))) return texts.common
    return new Set(plainest(text)).size < MIN_DIFFERENT ? texts.plain : undefined
  },
}

export type PersonChecks = typeof person

/** A field of text that such a check finds nothing wrong with; an empty one is `missing`. */
export const personField = (check: keyof PersonChecks, missing: string) =>
  trimmed(check, missing).superRefine(async (text, context) => {
    const message = text === '' ? missing : await person[check](text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const trimmed = (check: keyof PersonChecks, missing: string) =>
  check === 'password' ? z.string(missing) : z.string(missing).trim()

const plainest = (password: string) => password.normalize('NFKC').trim().toLowerCase()

let common: Promise<ReadonlySet<string>> | undefined

/** Some 50,000 that were found in leaks, read when the first is asked for: a tenth of a second. */
function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}

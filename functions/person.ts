import { z } from 'zod'
import { limits } from '@/lib/limits'
import { isEmailAddress } from '@/lib/text/emailAddress'

/** As firestore.rules have it for names. */
const MAX_NAME = 255
const MAX_PASSWORD = 4096

/** Controls, bidi controls and all that leaves no mark; but not what joins and colours emoji, behind one. */
const UNSEEN =
  /(?![\u200D\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\uFE0F)[\u200D\uFE0F]/u

/** Scripts whose letters look like each other's: of these a name has one. Others may stand beside it, as in 'Budi 王'. */
const ALIKE = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  script => new RegExp(`\\p{Script=${script}}`, 'u'),
)

export const texts = {
  email: 'Penulisan email salah',
  short: `Password minimal ${limits.passwordMin} karakter`,
  long: 'Password terlalu panjang',
  common: 'Password ini dipakai banyak orang dan mudah ditebak; pilih yang lain',
  nameLength: `Nama maksimal ${MAX_NAME} karakter`,
  unseen: 'Nama memuat karakter yang tidak sah',
  mixed: 'Nama mencampur aksara yang hurufnya serupa, seperti Latin dan Kiril',
}

/** What is wrong with an e-mail, a name or a password of somebody new, in Indonesian; the same for every way in. */
export const person = {
  email: (text: string) => (isEmailAddress(text) ? undefined : texts.email),
  /** Of one that is there: none is the caller's matter. */
  name: (text: string) => {
    if (text.length > MAX_NAME) return texts.nameLength
    if (UNSEEN.test(text)) return texts.unseen
    return ALIKE.filter(script => script.test(text)).length > 1 ? texts.mixed : undefined
  },
  password: async (text: string) => {
    if (text.length < limits.passwordMin) return texts.short
    if (text.length > MAX_PASSWORD) return texts.long
    return (await commonPasswords()).has(plainest(text)) ? texts.common : undefined
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

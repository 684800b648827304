import { isText } from '@/lib'
import { nameTexts } from './texts'

/** As firestore.rules have it for names. */
const MAX_NAME = 255

/** Controls, bidi controls and all that leaves no mark; but not what joins and colours emoji, behind one. */
const UNSEEN =
  /(?![\u200D\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]|\p{Extended_Pictographic}\uFE0F)[\u200D\uFE0F]/u

/** Marks that stand on nothing, twice on one letter, or more of them than any script puts there (UTS 39, 5.4). */
const HEAPED = /(?:^|\s)\p{M}|([\p{Mn}\p{Me}])\1|[\p{Mn}\p{Me}]{5}/u

/** Scripts whose letters look like each other's: of these a name has one. Others may stand beside it, as in 'Budi 王'. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

/** What is wrong with the name of a person, in Indonesian; the same for every way in. An empty one is the caller's matter. */
export function nameProblem(name: string): string | undefined {
  if (name.length > MAX_NAME) return nameTexts.length
  if (UNSEEN.test(name)) return nameTexts.unseen
  if (HEAPED.test(name.normalize('NFD'))) return nameTexts.heaped
  if (Array.from(name.normalize('NFC')).some(isDisguised)) return nameTexts.disguised
  return ALIKE.filter(script => script.test(name)).length > 1 ? nameTexts.mixed : undefined
}

/** The same as the check of a field: a name that is there already keeps nothing else from being saved. */
export const newNameProblem = (
  name: unknown,
  _record: unknown,
  saved?: Readonly<Record<string, unknown>>,
): string | undefined => (isText(name) && name !== saved?.name ? nameProblem(name) : undefined)

/** Another form of a letter, as 'Ｒ', 'ⓡ', '𝐑' and 'ﬁ': read as it, and found by no search. Not 'և', Thai 'ำ' or '№'. */
function isDisguised(letter: string) {
  const plain = letter.normalize('NFKC')
  if (plain === letter) return false
  return /^\p{L}$/u.test(plain) || (/\p{L}/u.test(letter) && /^[A-Za-z]+$/.test(plain))
}

import { limits } from './limits'

/** What makes a password strong, in the order in which it is shown (M-AUTH-07). */
export const strengths = ['length', 'lower', 'upper', 'digit', 'special'] as const
type Strength = (typeof strengths)[number]

const has: Readonly<Record<Strength, (password: string) => boolean>> = {
  length: password => password.length >= limits.passwordMin,
  lower: password => /\p{Ll}/u.test(password),
  upper: password => /\p{Lu}/u.test(password),
  digit: password => /\p{Nd}/u.test(password),
  special: password => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
}

/** What a password still lacks; each has an equal share. */
export const missingStrengths = (password: string): readonly Strength[] =>
  strengths.filter(strength => !has[strength](password))

/** 0 to 100, in steps of 20. */
export const strengthOf = (password: string): number =>
  100 - (missingStrengths(password).length * 100) / strengths.length

/** Whether it may be the new one: with every share, or long. */
export const isStrong = (password: string): boolean =>
  missingStrengths(password).length === 0 || password.length >= limits.passphraseMin

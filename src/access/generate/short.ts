import { CALLERS } from './who'

/**
 * The rules with short names: what they are called is compiled, and is in each call, so that what is called most is
 * shortest. Those that the apps' rules call keep their own. Comments, which are not compiled, say what a function, its parameters and what it binds are called in here.
 */
export function shortened(rules: string): string {
  const heads = new Set([...rules.matchAll(/\bfunction (\w+)/g)].map(([, name = '']) => name))
  const calls = (name: string) => rules.split(`${name}(`).length
  const others = [...heads]
    .filter(name => !CALLERS.includes(name))
    .toSorted((a, b) => calls(b) - calls(a))
  const functions = new Map(others.map((name, at) => [name, functionName(at)]))
  return renamed(rules.replaceAll(FUNCTION, withLetters), functions, '(?=\\()')
}

const FUNCTION = /^( *)function (\w+)\(([^)\n]*)\) \{(?: .*\}$|\n[\s\S]*?\n\1\}$)/gm

/** A function with letters for what is its own, below a line that tells its head. */
function withLetters(text: string, ...[margin, name, params = '']: string[]): string {
  const bound = [...text.matchAll(/\blet (\w+) =/g)].map(([, variable = '']) => variable)
  const own = [...params.split(', ').filter(Boolean), ...bound]
  const letters = new Map(own.map((variable, at) => [variable, LETTERS.charAt(at)]))
  const told = text.replaceAll(/\blet (\w+) = .*;$/gm, '$& // $1')
  return `${margin}// ${name}(${params})\n${renamed(told, letters, '(?!\\()')}`
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A capital; from the twenty-seventh on a letter after it. */
const functionName = (at: number): string =>
  at < LETTERS.length
    ? LETTERS.charAt(at).toUpperCase()
    : `${functionName(Math.floor(at / LETTERS.length) - 1)}${LETTERS.charAt(at % LETTERS.length)}`

/** These names, but not in a comment or a text, nor as what is asked of a value, as a type or as a part of a path. */
const renamed = (text: string, names: ReadonlyMap<string, string>, followed: string): string =>
  text.replaceAll(
    new RegExp(`//.*|'(?:\\\\.|[^'\\\\])*'|(?<![.\\w/]|\\bis )([A-Za-z_]\\w*)\\b${followed}`, 'g'),
    (found, name?: string) => (name === undefined ? found : (names.get(name) ?? found)),
  )

import { RulesError, type RulesSource } from './errors'

export interface Token {
  kind: 'name' | 'int' | 'float' | 'string' | 'bytes' | 'sign' | 'end'
  text: string
  at: number
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const TOKENS: [Token['kind'], RegExp][] = [
  ['bytes', /b(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/y],
  ['name', /[A-Za-z_]\w*/y],
  ['float', /(?:\d+\.\d*|\.\d+)(?![\w.])/y],
  ['int', /(?:0|[1-9]\d*)(?![\w.])/y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ['sign', /&&|\|\||[=!<>]=|[-+](?![-+])|[{}()[\],;:.?=<>!*%/]/y],
]

/** Reads tokens one at a time: only the parser knows whether a slash divides or begins a path. */
export class Scanner {
  readonly source: RulesSource
  private offset = 0
  token: Token

  constructor(source: RulesSource) {
    this.source = source
    this.token = this.scan()
  }

  /** The current token; the next one becomes current. */
  next(): Token {
    const { token } = this
    this.token = this.scan()
    return token
  }

  is(...texts: string[]): boolean {
    const { kind, text } = this.token
    return (kind === 'sign' || kind === 'name') && texts.includes(text)
  }

  /** Passes the token when it is this one. */
  take(text: string): boolean {
    const isHere = this.is(text)
    if (isHere) this.next()
    return isHere
  }

  expect(text: string): Token {
    if (!this.is(text)) this.refuse(`expected \`${text}\`, not ${this.shown()}.`)
    return this.next()
  }

  expectName(): Token {
    if (this.token.kind !== 'name' || RESERVED.has(this.token.text))
      this.refuse(`expected a name, not ${this.shown()}.`)
    return this.next()
  }

  /** What stands between two signs, parted by commas; one more may follow the last. */
  items<T>(open: string, close: string, read: () => T): T[] {
    this.expect(open)
    const items: T[] = []
    while (!this.is(close)) {
      items.push(read())
      if (!this.take(',')) break
    }
    this.expect(close)
    return items
  }

  /** Text that begins with the current token, read by another grammar than that of tokens. */
  raw(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.token.at
    const found = pattern.exec(this.source.text)
    if (!found) return null
    this.offset = pattern.lastIndex
    this.token = this.scan()
    return found
  }

  refuse(sentence: string, at = this.token.at): never {
    throw new RulesError(this.source, at, sentence)
  }

  shown(): string {
    return this.token.kind === 'end' ? 'the end of the file' : `\`${this.token.text}\``
  }

  private scan(): Token {
    const { text } = this.source
    this.offset += matchAt(SPACE, text, this.offset).length
    const at = this.offset
    for (const [kind, pattern] of TOKENS) {
      const found = matchAt(pattern, text, at)
      this.offset += found.length
      if (found !== '') return { kind, text: found, at }
    }
    const [strange] = /\S{1,10}/.exec(text.slice(at)) ?? []
    if (strange) this.refuse(`cannot read \`${strange}\`.`, at)
    return { kind: 'end', text: '', at }
  }
}

export const RESERVED = new Set(
  'service match allow if function return let true false null in is rules_version'.split(' '),
)

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** A map that forgets the entry which has not been used for longest. */
export class Recent<Value> extends Map<string, Value> {
  readonly #size: number

  constructor(size: number) {
    super()
    this.#size = size
  }

  override get(key: string): Value | undefined {
    const value = super.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  override set(key: string, value: Value): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#size && oldest !== undefined) this.delete(oldest)
    return this
  }
}

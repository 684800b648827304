const MAX_REMEMBERED = 10_000

/** The function with a memory, which starts anew when it is full. */
export function remembered<Input, Result>(
  make: (input: Input) => Result,
  keyOf: (input: Input) => string = String,
) {
  const known = new Map<string, Result>()
  return (input: Input): Result => {
    const key = keyOf(input)
    const old = known.get(key)
    if (old) return old
    if (known.size >= MAX_REMEMBERED) known.clear()
    const made = make(input)
    known.set(key, made)
    return made
  }
}

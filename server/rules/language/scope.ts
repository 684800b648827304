import type { RulesFunction } from './ast'

/** Names in reach: those of a match, a function or the file, then those around it. */
export class Scope<V> {
  private readonly values: ReadonlyMap<string, V>
  private readonly functions: readonly RulesFunction[]
  private readonly outer: Scope<V> | undefined

  constructor(
    outer: Scope<V> | undefined,
    values: Iterable<readonly [string, V]>,
    functions: readonly RulesFunction[] = [],
  ) {
    this.outer = outer
    this.values = new Map(values)
    this.functions = functions
  }

  value(name: string): V | undefined {
    const value = this.values.get(name)
    return value === undefined ? this.outer?.value(name) : value
  }

  /** The function of this name and the scope that its body sees. */
  function(name: string): { called: RulesFunction; scope: Scope<V> } | undefined {
    const called = this.functions.find(candidate => candidate.name === name)
    return called ? { called, scope: this } : this.outer?.function(name)
  }
}

import type { RulesFunction } from './ast'

/** Names in reach: those of a match, a function or the file, then those around it. */
export class Scope<V> {
  /** So few that they are found sooner one by one. */
  private readonly values: readonly (readonly [string, V])[]
  private readonly functions: readonly RulesFunction[]
  private readonly outer: Scope<V> | undefined

  constructor(
    outer: Scope<V> | undefined,
    values: readonly (readonly [string, V])[],
    functions: readonly RulesFunction[] = [],
  ) {
    this.outer = outer
    this.values = values
    this.functions = functions
  }

  value(name: string): V | undefined {
    for (const [own, value] of this.values) if (own === name) return value
    return this.outer?.value(name)
  }

  /** The function of this name and the scope that its body sees. */
  function(name: string): { called: RulesFunction; scope: Scope<V> } | undefined {
    const called = this.functions.find(candidate => candidate.name === name)
    return called ? { called, scope: this } : this.outer?.function(name)
  }
}

import type { Expression, Match, Ruleset, RulesFunction } from '../../../server/rules/language/ast'

/** A ruleset with one mistake in it. */
export interface Mutant {
  /** What was done, and where in the file. */
  title: string
  /** The match that it is in; nothing for what all of them share. */
  match: string | undefined
  ruleset: Ruleset
}

interface Spot {
  match: string | undefined
  /** Puts another expression there, and calls back with it in place. */
  replace(other: Expression): Ruleset
  expression: Expression
}

/** Every small mistake that can be made in these rules, one at a time. */
export const mutantsOf = (ruleset: Ruleset): Mutant[] =>
  spotsOf(ruleset).flatMap(({ match, replace, expression }) =>
    mistakes(expression).map(([what, other]) => ({
      title: `${placeOf(ruleset, expression)} (${what})`,
      match,
      ruleset: replace(other),
    })),
  )

/** Number and text of the line. */
function placeOf({ source }: Ruleset, { at }: Expression): string {
  const number = source.text.slice(0, at).split('\n').length
  return `${number}: ${source.text.split('\n')[number - 1]?.trim()}`
}

const ROLES = ['root', 'admin', 'superteam', 'appUser']

/** Drop a conjunct, swap "and" and "or", widen or narrow a list, move a limit, turn a comparison round. */
function mistakes(expression: Expression): [string, Expression][] {
  switch (expression.kind) {
    case 'logic':
      return [
        [`only the left of ${expression.stop ? '||' : '&&'}`, expression.left],
        [`only the right of ${expression.stop ? '||' : '&&'}`, expression.right],
        [`&& and || swapped`, { ...expression, stop: !expression.stop }],
      ]
    case 'list':
      return listMistakes(expression)
    case 'operation':
      return operationMistakes(expression)
    case 'literal':
      return literalMistakes(expression)
    case 'method':
      return hasAnyMistakes(expression)
    default:
      return []
  }
}

function listMistakes(list: Expression & { kind: 'list' }): [string, Expression][] {
  const [, ...others] = list.items
  // All of these conditions have to hold, so that there is nothing to add.
  if (list.items.some(({ kind }) => kind === 'call'))
    return [['list without its first', { ...list, items: others }]]
  const texts = list.items.map(item => (item.kind === 'literal' ? item.value : undefined))
  const isOfRoles = texts.some(text => ROLES.some(role => role === text))
  const missing = isOfRoles ? ROLES.filter(role => !texts.includes(role)) : ['secret']
  const wider = missing.map((value): [string, Expression] => [
    `list with '${value}'`,
    { ...list, items: [...list.items, { kind: 'literal', at: list.at, value }] },
  ])
  return list.items.length > 1
    ? [...wider, ['list without its first', { ...list, items: others }]]
    : wider
}

/** A list that something must not be in: only a narrower one is a mistake. */
function hasAnyMistakes(call: Expression & { kind: 'method' }): [string, Expression][] {
  const [target, list] = call.args
  if (call.name !== 'hasAny' || !target || list?.kind !== 'list') return []
  const [, ...items] = list.items
  return [['list without its first', { ...call, args: [target, { ...list, items }] }]]
}

const OTHER: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<=': '<',
  '>=': '>',
  '<': '<=',
}

function operationMistakes(operation: Expression & { kind: 'operation' }): [string, Expression][] {
  const { name, args } = operation
  if (name === '!' && args[0]) return [['not dropped', args[0]]]
  const other = OTHER[name]
  return other ? [[`${name} becomes ${other}`, { ...operation, name: other }]] : []
}

function literalMistakes(literal: Expression & { kind: 'literal' }): [string, Expression][] {
  const { value } = literal
  const role = typeof value === 'string' ? ROLES.indexOf(value) : -1
  if (role >= 0) {
    const value = ROLES[(role + 1) % ROLES.length] ?? ''
    return [[`${ROLES[role]} becomes ${value}`, { ...literal, value }]]
  }
  return typeof value === 'bigint' ? [['one more', { ...literal, value: value + 1n }]] : []
}

/** All expressions, each with a way to put another in its place. */
function spotsOf(ruleset: Ruleset): Spot[] {
  return ruleset.services.flatMap((service, index) => {
    const put = (part: Partial<typeof service>): Ruleset => ({
      ...ruleset,
      services: ruleset.services.map((old, at) => (at === index ? { ...old, ...part } : old)),
    })
    return [
      ...functionSpots(service.functions, undefined, functions => put({ functions })),
      ...matchSpots(service.matches, undefined, matches => put({ matches })),
    ]
  })
}

function matchSpots(
  matches: Match[],
  outer: string | undefined,
  put: (matches: Match[]) => Ruleset,
): Spot[] {
  return matches.flatMap((match, index) => {
    const name = `${outer ?? ''}/${match.segments.map(part => ('literal' in part ? part.literal : '*')).join('/')}`
    const label = match.matches.length > 0 ? undefined : name
    const set = (part: Partial<Match>) =>
      put(matches.map((old, at) => (at === index ? { ...old, ...part } : old)))
    return [
      ...functionSpots(match.functions, label, functions => set({ functions })),
      ...match.allows.flatMap((allow, at) =>
        spotsIn(allow.condition, label, condition =>
          set({
            allows: match.allows.map((old, other) => (other === at ? { ...old, condition } : old)),
          }),
        ),
      ),
      ...matchSpots(match.matches, name, inner => set({ matches: inner })),
    ]
  })
}

const functionSpots = (
  functions: RulesFunction[],
  match: string | undefined,
  put: (functions: RulesFunction[]) => Ruleset,
): Spot[] =>
  functions.flatMap((one, index) => {
    const set = (part: Partial<RulesFunction>) =>
      put(functions.map((old, at) => (at === index ? { ...old, ...part } : old)))
    return [
      ...one.lets.flatMap((given, at) =>
        spotsIn(given.value, match, value =>
          set({ lets: one.lets.map((old, other) => (other === at ? { ...old, value } : old)) }),
        ),
      ),
      ...spotsIn(one.result, match, result => set({ result })),
    ]
  })

function spotsIn(
  expression: Expression,
  match: string | undefined,
  put: (other: Expression) => Ruleset,
): Spot[] {
  const inner = childrenOf(expression).flatMap(({ child, within }) =>
    spotsIn(child, match, other => put(within(other))),
  )
  return [{ match, expression, replace: put }, ...inner]
}

interface Child {
  child: Expression
  within(other: Expression): Expression
}

function childrenOf(expression: Expression): Child[] {
  switch (expression.kind) {
    case 'logic':
      return [
        { child: expression.left, within: left => ({ ...expression, left }) },
        { child: expression.right, within: right => ({ ...expression, right }) },
      ]
    case 'choice':
      return [
        { child: expression.test, within: test => ({ ...expression, test }) },
        { child: expression.yes, within: yes => ({ ...expression, yes }) },
        { child: expression.no, within: no => ({ ...expression, no }) },
      ]
    case 'method':
    case 'operation':
    case 'call':
      if (['hasAny', 'get'].includes(expression.name)) return []
      return expression.args.map((child, index) => ({
        child,
        within: other => ({
          ...expression,
          args: expression.args.map((old, at) => (at === index ? other : old)),
        }),
      }))
    case 'list':
      // A list of conditions; what is wrong with a list of values is above.
      return expression.items.flatMap((child, index) =>
        child.kind === 'literal'
          ? []
          : {
              child,
              within: other => ({
                ...expression,
                items: expression.items.map((old, at) => (at === index ? other : old)),
              }),
            },
      )
    default:
      return []
  }
}

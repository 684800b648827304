import type { PlainMap } from '../../../demo/values'
import { fill } from '../../server/access/agreement'
import { commitOf, NOW } from '../../server/access/engine'
import { put, sampleOf, standing } from '../../server/access/world'
import { type FieldRow, fieldRows } from '../../unit/access/reviewed/fields'
import type { Cell } from './cells'
import type { Write } from './perform'

const PERSONAL = ['users/{uid}', 'profiles/{uid}', 'superteams/{uid}']
const MOST = 2

/** A field that somebody may change, merged alone, and together with ones that he may not. */
export const smuggleCells = (): Cell[] =>
  fieldRows.flatMap(row => [...smuggled(row, 'superteam'), ...smuggled(row, 'admin')])

function smuggled(row: FieldRow, person: 'superteam' | 'admin'): Cell[] {
  const [honest] = row[person].filter(name => !name.includes(':'))
  if (!honest) return []
  const others = [...row.admin.filter(name => !row[person].includes(name)), ...row.nobody]
  const names = others.map(name => name.replace(':N', '')).filter(name => !name.includes(':'))
  return ['', ...names.slice(-MOST)].map(name => merged({ row, person, honest, name }))
}

interface Merge {
  row: FieldRow
  person: 'superteam' | 'admin'
  honest: string
  /** Empty: nothing but the honest field. */
  name: string
}

function merged({ row, person, honest, name }: Merge): Cell {
  const isOwn = person === 'superteam' && PERSONAL.includes(row.path)
  const { path, ids } = fill(row.path, isOwn ? person : `${person} ${honest} ${name}`)
  const into = (record: PlainMap) =>
    [honest, ...(name ? [name] : [])].reduce(
      (all, field) => put(all, field, sampleOf(row.path, field)),
      record,
    )
  const before = standing(row.path, ids, row.stage)
  const commit = commitOf({ uid: null, method: 'update', path, before, after: into(before) })
  const stamps = Object.entries(commit.own.after ?? {}).filter(([, value]) => value === NOW)
  const data = into(Object.fromEntries(stamps))
  const beside = commit.others.flatMap(({ path: other, after: told }): Write[] =>
    told ? [{ path: other, how: 'set', data: told }] : [],
  )
  return {
    title: `${person} merges ${[honest, name].join(' ')} into ${path}`,
    request: {
      person,
      writes: [{ path, how: 'merge', data }, ...beside],
      together: beside.length > 0 ? 'batch' : 'alone',
    },
    before: { [path]: before, ...commit.standing },
    allowed: name === '',
  }
}

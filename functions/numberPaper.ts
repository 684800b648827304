import { z } from 'zod'
import { admins, effectiveRoleOf, type Rule, staff } from '@/access'
import { isClear } from '@/business/clearPapers'
import {
  isOthers,
  isPrefix,
  othersOf,
  type Paper,
  paperCode,
  paperKinds,
  papers,
  setPrefix,
} from '@/business/papers'
import { isDocumentId } from '@/lib/id'
import { toDay } from '@/lib/text/format'
import { isMap } from '@/lib/values'
import { type Callable, type Fields, HttpsError } from './callable'
import { parse } from './input'

/** Who prints which: whoever sees what is on it. */
const printers: Readonly<Record<Paper, Rule>> = {
  invoice: admins,
  delivery: admins,
  receiving: staff,
}

/** Where the number of a paper of a record is kept. */
const nameOf = (paper: Paper, id: string) => `${paper}~${id}`

/** Whether a record can be under this id, and its numbers under theirs, which are longer. */
const isNumbered = (id: string) =>
  isDocumentId(id) && paperKinds.every(paper => isDocumentId(nameOf(paper, id)))

const input = z.strictObject(
  {
    paper: z.enum(paperKinds, 'Surat tidak dikenal'),
    id: z.string('ID wajib diisi').refine(isNumbered, 'Penulisan ID salah'),
    isNew: z.boolean('isNew wajib diisi'),
  },
  'Permintaan tidak sah',
)

/**
 * {paper, id, isNew} in, {code} out: the number of this paper of a record, which stays. One that has none yet gets the next
 * of its series when `isNew` and what it says is known, with no gap and none twice, since series and number are written in
 * one transaction; else `code` is null.
 */
export const numberPaper: Callable = async ({ transact, now }, { auth, data }) => {
  if (!auth) throw new HttpsError('unauthenticated', 'Silakan masuk terlebih dahulu.')
  const { paper, id, isNew } = await parse(input, data)
  const { collection } = papers[paper]
  const given = `paperNumbers/${nameOf(paper, id)}`
  const asked = [`users/${auth.uid}`, `${collection}/${id}`, given]
  let code: string | null = null
  await transact(async read => {
    const [account, record, known] = await read(asked)
    if (!printers[paper]({ uid: auth.uid, role: effectiveRoleOf(account) }))
      throw new HttpsError('permission-denied', 'Anda tidak berhak mencetak surat ini.')
    if (!record) throw new HttpsError('not-found', 'Data surat ini tidak ditemukan.')
    code = textIn(known, 'code')
    if (code !== null || !isNew) return new Map()
    if (!isClear[paper](record))
      throw new HttpsError('failed-precondition', 'Isi surat ini belum jelas.')
    const year = toDay(now().toISOString()).slice(0, 4)
    const seriesOf = (kind: Paper) => `paperSeries/${kind}-${year}`
    const series = [paper, ...othersOf(paper)].map(seriesOf)
    const [company = {}, before = {}, ...others] = await read(['apps/company', ...series])
    const number = (typeof before.last === 'number' ? before.last : 0) + 1
    const prefix = prefixOf(paper, company, others)
    code = paperCode(prefix, year, number)
    return new Map<string, Fields>([
      [seriesOf(paper), { last: number, prefixes: { ...prefixesIn(before), [prefix]: true } }],
      [given, { code, number, year, date: now(), by: auth.uid }],
    ])
  })
  return { code }
}

/**
 * What a number begins with: what the company set, where no other paper begins so, neither as it is set now nor in the
 * series of the year, for it may have been set otherwise meanwhile.
 */
function prefixOf(paper: Paper, company: Fields, others: (Fields | undefined)[]): string {
  const own = setPrefix(paper, company)
  const isGiven = others.some(series => prefixesIn(series)[own] === true)
  return isPrefix(own) && !isOthers(paper, own, company) && !isGiven ? own : papers[paper].prefix
}

/** What the numbers of a series began with so far. */
const prefixesIn = (series: Fields | undefined): Fields =>
  isMap(series?.prefixes) ? series.prefixes : {}

const textIn = (fields: Fields | undefined, name: string): string | null => {
  const value = fields?.[name]
  return typeof value === 'string' ? value : null
}

import type { CreateParams, DataProvider, HttpError, RaRecord, UpdateParams } from 'ra-core'
import { roleChange, toRole } from '@/access'
import type { Write } from '@/schema'
import type { FirestoreProvider } from './firestore'
import { failure } from './firestore/errors'
import { findOne, type Verbs } from './ownVerbs'

interface AccountPorts {
  provider: FirestoreProvider
  /** The same provider, which uploads chosen pictures first. */
  withPictures<Provider extends DataProvider>(provider: Provider): Provider
  /** Calls a function of the back end. Rejects with an HttpError. */
  call(name: string, data: unknown): Promise<unknown>
}

/** How accounts are made and changed where it takes more than writing a document (M-ACC-03, M-ACC-04). */
export function accountVerbs({ provider, withPictures, call }: AccountPorts): Verbs {
  /** The photo belongs to the profile, and so do the rules of its upload. */
  const withPhoto = withPictures({
    ...provider,
    create: (_name: string, { data }: CreateParams) => make(data as Account) as Promise<never>,
  })

  async function make({ password, adopts, ...account }: Account): Promise<{ data: RaRecord }> {
    const { id: uid, email, name, photoURL } = account
    const form = { uid, email, password, name, photoURL, isAsking: !adopts }
    const answer = (await call('createUser', form).catch(atField)) as { former?: Former } | null
    if (answer?.former && !adopts) throw adoption(answer.former)
    if (adopts?.authorization) return provider.getOne('users', { id: uid })
    const [user, ...others] = documentsOf(account)
    const left = adopts ? await missingStaff(String(uid), account) : others
    const writes = user ? [user, ...left] : []
    const { data } = await provider.commit('users', { writes })
    return { data: data[0] ?? account }
  }

  /** What one of the field staff has besides, where it is not there: one who was it before has it still. */
  async function missingStaff(id: string, account: Person): Promise<Write[]> {
    if (account.authorization !== 'superteam' || (await findOne(provider, 'superteams', id)))
      return []
    const { name, phone } = (await findOne(provider, 'profiles', id)) ?? account
    return [staffDocument({ ...account, id, name, phone })]
  }

  async function change(params: UpdateParams) {
    const given = changeOf(params)
    if (!given.authorization && !given.status) return provider.update('users', params)
    if (!involvesRoot(params)) {
      const stamps = given.status ? ['statusDate'] : []
      const also = await missingStaff(String(params.id), { ...params.previousData, ...given })
      return provider.update('users', { ...params, meta: { ...params.meta, stamps, also } })
    }
    await call('setAuthorization', { uid: params.id, ...given })
    provider.changed('users')
    return { data: { ...params.previousData, ...params.data, id: params.id } }
  }

  return { create: ({ data }) => withPhoto.create('profiles', { data }), update: change }
}

/** What the form of a new account holds. */
interface Account extends RaRecord {
  email: string
  password: string
  authorization: string
  name: string
  /** Whose documents it is made for, once that was asked about: they stay as they are. */
  adopts?: Former
}

/** A person who has documents and no sign-in any more, as `createUser` tells of him. */
export interface Former {
  email?: string
  name?: string
  /** Missing where the profile alone is left. */
  authorization?: string
}

/** A root is asked whether he means him: `body.question` has whom. */
const adoption = (former: Former) => failure('sarang.error.orphan', 409, { question: { former } })

/** All of them or none: an account with rights has a profile (M-ACC-04), and the field staff a document more. */
function documentsOf(account: Omit<Account, 'password' | 'adopts'>): Write[] {
  const { email, authorization, subscription, location, ...profile } = account
  const id = String(account.id)
  const isNew = true
  const trade = { total: 0, lastDate: null }
  const user = {
    ...{ email, authorization, status: 'active' },
    ...{ subscription: { type: 'free', ...subscription }, location },
    ...{ purchase: trade, sale: trade },
  }
  const upgrade = { status: 'noRequest', lastUpdated: null }
  return [
    { resource: 'users', id, isNew, data: user },
    { resource: 'profiles', id, isNew, data: { ...profile, upgrade } },
    ...(authorization === 'superteam' ? [staffDocument(account)] : []),
  ]
}

type Person = Readonly<Record<string, unknown>>

const staffDocument = ({ id, name, phone: whatsapp, location }: Person): Write => ({
  resource: 'superteams',
  id: String(id),
  isNew: true,
  data: { name, contact: { whatsapp }, location },
})

/** What a person can do something about: whom the e-mail belongs to, and what the function finds wrong with a field. */
function atField(error: HttpError): never {
  const isTaken = error.message === 'sarang.error.exists'
  if (error.status === 409) {
    const key = isTaken ? 'sarang.error.email_taken' : 'sarang.error.email_other'
    throw failure(key, 409, { errors: { email: key } })
  }
  const detail = String(error.body?.detail).toLowerCase()
  if (error.status === 403 && detail.includes('uid')) throw failure('sarang.error.orphan', 403)
  const [, field, key] = faults.find(([word]) => detail.includes(word)) ?? []
  if (error.status !== 400 || !field || !key) throw error
  throw failure(key, 400, { errors: { [field]: key } })
}

/** By what the function's words are about. */
const faults = [
  ['email', 'email', 'sarang.error.email_bad'],
  ['password', 'password', 'sarang.error.password_common'],
  ['nama', 'name', 'sarang.error.name_bad'],
] as const

const GUARDED = ['authorization', 'status', 'statusReason'] as const
type Guarded = Partial<Record<(typeof GUARDED)[number], string>>

const changeOf = ({ data, previousData }: UpdateParams): Guarded =>
  Object.fromEntries(
    GUARDED.filter(name => data[name] !== undefined && data[name] !== previousData?.[name]).map(
      name => [name, data[name]],
    ),
  )

/** Roots are made and unmade by a function: it knows, at that moment, that the actor is one. */
function involvesRoot({ data, previousData }: UpdateParams): boolean {
  const from = toRole(previousData?.authorization)
  const to = toRole(data.authorization ?? from)
  return roleChange({ actor: 'root', from, to, self: false }) === 'function'
}

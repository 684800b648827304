import type { DataProvider } from 'ra-core'
import { HttpError, type Identifier } from 'react-admin'
import { choiceAt, forget, logFailure, set, statusOf, tellTransfer } from '@/lib'
import {
  type Commit,
  type FieldMap,
  flowOf,
  type PictureAt,
  PRESENCE,
  picturesOf,
  placePicture,
  type Resource,
  type Transition,
  type WritingVerbs,
} from '@/schema'
import { accountVerbs } from './accounts'
import { signedInUser } from './firebase'
import type { FirestoreProvider } from './firestore'
import { failure } from './firestore/errors'
import { callFunction, fetchFunctions } from './functions'
import { nameVerbs, priceVerbs, subscriptionVerbs, type Verbs } from './ownVerbs'
import { presenceVerbs } from './presence'

/** What changes something, with what goes along: chosen pictures, and what some resources do besides. */
export function writingVerbs(
  provider: FirestoreProvider,
  resources: readonly Resource[],
): WritingVerbs {
  const accounts = accountVerbs({
    provider,
    withPictures: around => withPictures(around, resources, store),
    call: callFunction,
  })
  const whole = withVerbs(whileSignedIn(provider), {
    users: { ...accounts, prepare: fetchFunctions },
    prices: priceVerbs(provider),
    profiles: nameVerbs(provider, 'profiles', 'superteams'),
    superteams: nameVerbs(provider, 'superteams', 'profiles'),
    subscriptionRecords: subscriptionVerbs(provider),
    [PRESENCE]: presenceVerbs(provider),
  })
  return withPictures(whole, resources, store)
}

/** A page that is left by signing out has nothing to take back: it would be refused, and the browser's console told. */
const whileSignedIn = (provider: FirestoreProvider): FirestoreProvider => ({
  ...provider,
  delete: async (name, params) => {
    if (!(await signedInUser())) throw failure('sarang.error.unauthenticated', 401)
    return provider.delete(name, params)
  },
})

/** The object store, whose code comes with the first form that may need it. */
const store: PictureStore = {
  upload: async (file, options) => (await import('./storage')).upload(file, options),
  remove: async url => (await import('./storage')).remove(url),
  prepare: async () => (await import('./storage')).fetchStorage(),
}

/** The provider, but for the verbs that these resources have of their own. */
const withVerbs = <Provider extends DataProvider>(
  provider: Provider,
  own: Readonly<Record<string, Verbs>>,
): Provider => ({
  ...provider,
  prepare: (name: string) => Promise.all([provider.prepare?.(name), own[name]?.prepare?.()]),
  create: (name, params) => own[name]?.create?.(params) ?? provider.create(name, params),
  update: (name, params) => own[name]?.update?.(params) ?? provider.update(name, params),
  updateMany: (name, params) =>
    own[name]?.updateMany?.(params) ?? provider.updateMany(name, params),
})

/** Where pictures are kept: the back end's object store. */
export interface PictureStore {
  /** Rejects with an HttpError, or with the signal's reason; then nothing stays in the end. */
  upload(file: Blob, options: UploadOptions): Promise<{ url: string }>
  /** Deletes what `upload` has stored; any other address is left alone. */
  remove(url: string): Promise<void>
  /** Fetches what `upload` needs. */
  prepare?(): Promise<unknown>
}

interface UploadOptions {
  folder: string
  /** 0 to 1. */
  onProgress(fraction: number): void
  signal: AbortSignal
}

interface Saved {
  /** The step of a flow whose dialog asked for the data. */
  step?: string
  /** Fields that are pictures in this form, whatever they are declared as. */
  asks?: FieldMap
  id?: Identifier
  data: object & { id?: Identifier }
}

/**
 * Saving a record uploads the pictures that were chosen for it first. What it had and has no more stays in the store, so
 * that it can be taken back, until a function finds that nothing names it (`functions/forgetPictures`). When the record is
 * refused, its uploads are taken back; when nobody knows (no answer came), or a part of it is saved, they stay and the next
 * attempt uses them. What goes wrong with a picture is an HttpError whose `body.errors` names the field.
 */
export function withPictures<Provider extends DataProvider>(
  provider: Provider,
  resources: readonly Resource[],
  store: PictureStore,
): Provider {
  const fieldsOf = (name: string, step = ''): FieldMap => {
    const { fields = {} } = resources.find(each => each.name === name) ?? {}
    return { ...fields, ...flowOf({ fields })?.steps[step]?.asks }
  }

  async function save<Result extends { data: unknown }>(
    name: string,
    { step, asks, id, data }: Saved,
    write: (data: object) => Promise<Result>,
  ): Promise<Result> {
    const fields = { ...fieldsOf(name, step), ...asks }
    const chosen = picturesOf(fields, data).filter(({ address }) => choiceAt(address))
    const folder = (own = name) => own.replace('{id}', String(id ?? data.id))
    const sent = await sendAll(store, chosen, folder)
    const complete = structuredClone(data)
    for (const { url, ...picture } of sent) placePicture(complete, picture, url)
    const result = await write(complete).catch(async error => {
      if (isRefusal(error)) await takeBack(store, sent)
      throw error
    })
    for (const { address } of chosen) forget(address)
    return result
  }

  return {
    ...provider,
    prepare: (name: string) => Promise.all([store.prepare?.(), provider.prepare?.(name)]),
    create: (name, params) =>
      save(name, params, data => provider.create(name, { ...params, data })),
    update: (name, params) =>
      save(name, params, data => provider.update(name, { ...params, data })),
    commit: (name: string, { writes: [first, ...others], asks }: Commit) =>
      save(name, { data: {}, ...first, asks }, data =>
        provider.commit(name, { writes: first ? [{ ...first, data }, ...others] : [] }),
      ),
    transition: (name: string, params: Transition) =>
      save(name, params, data => provider.transition(name, { ...params, data })),
  }
}

interface Sent extends PictureAt {
  url: string
  /** By this save; the record of an earlier one may name the others. */
  isFresh: boolean
}

async function sendAll(
  store: PictureStore,
  chosen: readonly PictureAt[],
  folderOf: (own?: string) => string,
): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const picture of chosen) {
    try {
      sent.push(await send(store, picture, folderOf))
    } catch (error) {
      await takeBack(store, sent)
      throw error
    }
  }
  return sent
}

async function send(
  store: PictureStore,
  picture: PictureAt,
  folderOf: (own?: string) => string,
): Promise<Sent> {
  const { path, address } = picture
  const choice = choiceAt(address)
  if (!choice) throw new Error(`${path}: ${address} is no chosen file`)
  if (choice.url) return { ...picture, url: choice.url, isFresh: false }
  const controller = new AbortController()
  const cancel = () => controller.abort()
  const onProgress = (fraction: number) => tellTransfer(address, { fraction, cancel })
  onProgress(0)
  try {
    const folder = folderOf(choice.folder)
    const { url } = await store.upload(choice.file, {
      folder,
      onProgress,
      signal: controller.signal,
    })
    choice.url = url
    return { ...picture, url, isFresh: true }
  } catch (error) {
    throw atField(path, controller.signal.aborted ? stopped : error)
  } finally {
    tellTransfer(address, undefined)
  }
}

const stopped = new Error('sarang.image.stopped')

function atField(path: string, error: unknown): HttpError {
  const message = error instanceof Error ? error.message : String(error)
  const errors = {}
  set(errors, path, message)
  return new HttpError(message, statusOf(error) ?? 0, { errors })
}

async function takeBack(store: PictureStore, sent: readonly Sent[]): Promise<void> {
  for (const { url, address } of sent.filter(({ isFresh }) => isFresh)) {
    const choice = choiceAt(address)
    if (choice) choice.url = undefined
    await removeQuietly(store, url)
  }
}

/** The record is saved, or its error is on its way to the person: a left-over object is no news for them. */
const removeQuietly = (store: PictureStore, url: string) =>
  store.remove(url).catch(error => logFailure(`Gagal menghapus ${objectOf(url)}`, error))

/** Without the token, which belongs into no log. */
const objectOf = (url: string) => url.replace(/\?.*$/, '')

/** The server has said no, to all of it; any other failure leaves open what it did. */
const isRefusal = (error: unknown) => {
  const status = statusOf(error) ?? 0
  const isPartSaved = error instanceof HttpError && error.body?.isPartSaved === true
  return status >= 400 && status < 500 && !isPartSaved
}

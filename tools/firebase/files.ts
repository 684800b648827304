import type { App } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { cachingOf } from '../../functions'
import type { FileLine } from '../transfer/lines'
import { again } from './rest'

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>

/** Where Firebase keeps who may download: tokens, with commas between them. */
const TOKENS = 'firebaseStorageDownloadTokens'
const PAGE = 100

/** The default bucket of the app. */
export const bucketOf = (app: App): Bucket => getStorage(app).bucket()

/** Every file, by name. */
export async function* readFiles(bucket: Bucket): AsyncGenerator<FileLine> {
  for (let pageToken: string | undefined; ; ) {
    const query = { maxResults: PAGE, autoPaginate: false, ...(pageToken && { pageToken }) }
    const [files, next] = await again(() => bucket.getFiles(query))
    for (const file of files) {
      const { contentType = '', metadata = {} } = file.metadata
      const { [TOKENS]: tokens = '', ...own } = metadata
      const [bytes] = await again(() => file.download())
      yield {
        path: file.name,
        type: contentType,
        token: String(tokens),
        metadata: Object.fromEntries(
          Object.entries(own).map(([name, value]) => [name, String(value)]),
        ),
        bytes: bytes.toString('base64'),
      }
    }
    pageToken = (next as { pageToken?: string } | null)?.pageToken
    if (!pageToken) return
  }
}

/** Under the tokens that it had: addresses in documents hold them. Browsers keep it as what the console uploads. */
export async function putFile(bucket: Bucket, { path, type, token, metadata, bytes }: FileLine) {
  const options = {
    resumable: false,
    contentType: type,
    metadata: {
      cacheControl: cachingOf(path),
      metadata: { ...metadata, ...(token && { [TOKENS]: token }) },
    },
  }
  // The library itself tries no upload again, and nothing else from then on.
  await again(() => bucket.file(path).save(Buffer.from(bytes, 'base64'), options))
}

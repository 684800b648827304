import type { Source, Target } from '../transfer'
import type { Entry, Place } from '../transfer/lines'
import { putAccounts, readAccounts } from './accounts'
import { commitAll, everything, find, read, readDocuments, rootOf } from './documents'
import { putFile, readFiles } from './files'
import type { Project } from './project'

export { openProject } from './project'

/** A whole project. Who writes meanwhile is caught or missed: nobody should. */
export const sourceOf = (project: Project): Source => ({
  place: placeOf(project),
  async *entries() {
    for await (const account of readAccounts(project)) yield { account }
    for await (const document of readDocuments(project)) yield { document }
    for await (const file of readFiles(project.bucket())) yield { file }
  },
})

export const targetOf = (project: Project): Target => ({
  place: placeOf(project),
  isEmpty: async () => {
    const { users } = await project.auth.listUsers(1)
    if (users.length > 0) return false
    const root = rootOf(project.id)
    const [first] = await find(project, everything(1))
    const behind = await find(project, everything(1, `${root}${BEHIND_OWN}`))
    return (!first || first.name.startsWith(`${root}/apps/`)) && behind.length === 0
  },
  read: path => read(project, path),
  put: async entries => {
    const accounts = entries.flatMap(entry => ('account' in entry ? [entry.account] : []))
    const writes = entries.flatMap(entry => toWrite(project, entry))
    if (accounts.length > 0) await putAccounts(project, accounts)
    await commitAll(project, writes)
    for (const entry of entries) if ('file' in entry) await putFile(project.bucket(), entry.file)
  },
})

/** Below apps the figures of the dashboard write themselves. */
const BEHIND_OWN = '/apps/~'

function toWrite({ id }: Project, entry: Entry) {
  if (!('document' in entry)) return []
  const { path, fields } = entry.document
  return [{ update: { name: `${rootOf(id)}/${path}`, fields } }]
}

const placeOf = ({ id, bucketName }: Project): Place => ({
  project: id,
  files: `https://firebasestorage.googleapis.com/v0/b/${bucketName}/o/`,
})

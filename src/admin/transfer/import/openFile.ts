import { ImportError } from './ImportError'
import type { Answer, Request } from './parseWorker'
import { type Expected, most, type Table } from './table'

/**
 * Reads a file that somebody has chosen.
 * @throws ImportError when it is not what an import takes; Error when the part that reads it does not come
 */
export async function openFile(file: File, expected: Expected): Promise<Table> {
  if (file.size > most.megabytes * 2 ** 20) {
    throw new ImportError('too_large', { max: most.megabytes })
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ImportError('unreadable')
  })
  const answer = await parsed({ bytes, name: file.name, expected })
  if ('table' in answer) return answer.table
  const { message, args } = answer.refusal
  throw new ImportError(message.replace(/^.*\./, ''), args)
}

async function parsed(request: Request): Promise<Answer> {
  const worker = new Worker(new URL('./parseWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Answer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      // An error that says nothing is no error of the worker's: its own file has not come.
      worker.addEventListener('error', ({ message }) =>
        reject(message ? new ImportError('unreadable') : new Error('sarang.error.unloaded')),
      )
      worker.postMessage(request, [request.bytes])
    })
  } finally {
    worker.terminate()
  }
}

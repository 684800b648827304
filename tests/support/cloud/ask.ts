import { type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** What an emulator is asked, as its owner; a body that is no text is sent as JSON. */
export interface Question {
  method?: 'GET' | 'POST' | 'DELETE'
  url: string
  type?: string
  body?: object | Uint8Array
}

/** The answer to a question whose answer nobody waits for by a promise; undefined for what is not there. */
export async function send({ method = 'POST', url, body, type }: Question): Promise<unknown> {
  const answer = await fetch(url, { method, ...requestOf(body, type) })
  return readAnswer(url, answer.status, await answer.text())
}

/** The same while this thread waits: a box's stores answer at once. */
export function ask({ method = 'GET', url, body, type }: Question): unknown {
  asker ??= new Worker(ASKER, { eval: true })
  asker.unref()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const { port1, port2 } = new MessageChannel() as unknown as Record<'port1' | 'port2', MessagePort>
  asker.postMessage({ url, method, ...requestOf(body, type), port: port2, signal }, [port2])
  Atomics.wait(signal, 0, 0)
  const { status, text } = Object(receiveMessageOnPort(port1)).message as Answer
  port1.close()
  return readAnswer(url, status, text)
}

interface Answer {
  status: number
  text: string
}

const requestOf = (body: Question['body'], type = 'application/json') => ({
  headers: { authorization: 'Bearer owner', ...(body && { 'content-type': type }) },
  ...(body && { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
})

function readAnswer(url: string, status: number, text: string): unknown {
  if (status === 404) return undefined
  if (status < 200 || status > 299) throw new Error(`${url}: ${status} ${text.slice(0, 300)}`)
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined
}

const ASKER = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', async ({ url, port, signal, ...request }) => {
  const answer = await fetch(url, request)
    .then(async told => ({ status: told.status, text: await told.text() }))
    .catch(error => ({ status: 0, text: String(error) }))
  port.postMessage(answer)
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
})`
let asker: Worker | undefined

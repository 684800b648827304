import { connect } from 'node:net'
import type { Answer, Request } from './request'

/** Milliseconds after which an answer counts as missing. */
export const PATIENCE = 5000

/** More than a back channel waits for news whose client names no limit. */
const LONGEST_POLL = 30_000

/** Whether the request is a back channel that damage has taken its short limit from: that one waits by the protocol. */
export const mayWait = ({ path }: Request) =>
  /\bRID=rpc\b/.test(path) && !/[?&]TO=\d{1,3}(&|$)/.test(path)

/** Sends the bytes as they are over a connection of their own; throws after PATIENCE, or LONGEST_POLL for what may wait. */
export function send(port: number, request: Request): Promise<Answer> {
  const { bytes, method, isBroken } = request
  const patience = mayWait(request) ? LONGEST_POLL : PATIENCE
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      const answer = readAnswer(Buffer.concat(parts), method)
      resolve({ ...answer, milliseconds: performance.now() - started })
    }
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`No answer in ${patience} ms: ${bytes.subarray(0, 300)}`))
    }, patience)
    socket.on('data', part => {
      parts.push(part)
      if (readAnswer(Buffer.concat(parts), method).isWhole) finish()
    })
    socket.on('close', finish)
    socket.on('error', finish)
    socket.write(bytes)
    if (isBroken) socket.end()
  })
}

function readAnswer(received: Buffer, method: string) {
  const text = received.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
  if (end < 0 || code === undefined) return { status: 0, headers: {}, body: '', isWhole: false }
  const status = Number(code)
  const lines = text.slice(0, end).split('\r\n').slice(1)
  const headers: Record<string, string> = Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const raw = text.slice(end + 4)
  const isBare = method === 'HEAD' || status === 204 || status === 304
  return { status, headers, ...readBody(raw, headers), ...(isBare && { body: '', isWhole: true }) }
}

/** A stream is whole with its first chunk: it goes on for as long as the client stays. */
function readBody(raw: string, headers: Record<string, string>) {
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = headers['content-length']
    return { body: utf8(raw), isWhole: length !== undefined && raw.length >= Number(length) }
  }
  let body = ''
  let rest = raw
  for (;;) {
    const [line, digits] = /^([0-9a-f]+)\r\n/i.exec(rest) ?? []
    const size = Number.parseInt(digits ?? '0', 16)
    if (line === undefined || rest.length < line.length + size + 2) break
    if (size === 0) return { body: utf8(body), isWhole: true }
    body += rest.slice(line.length, line.length + size)
    rest = rest.slice(line.length + size + 2)
  }
  return { body: utf8(body), isWhole: /^\d+\n/.test(body) }
}

const utf8 = (text: string) => Buffer.from(text, 'latin1').toString()

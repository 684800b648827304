import { invalid } from '../status'

/** The parts of a multipart/related body: metadata as JSON text, and the object. Throws StatusError INVALID_ARGUMENT. */
export function readMultipart(contentType: string, body: Buffer): { json: string; bytes: Buffer } {
  const [, boundary] = /^multipart\/related; boundary=([\w.'()+-]{1,70})$/i.exec(contentType) ?? []
  const opening = `--${boundary}\r\n`
  const middle = body.indexOf(`\r\n${opening}`)
  const end = body.lastIndexOf(`\r\n--${boundary}--`)
  if (body.indexOf(opening) !== 0 || middle < 0 || end <= middle)
    throw invalid('The body is not multipart/related with two parts.')
  const json = contentOf(body.subarray(opening.length, middle)).toString()
  return { json, bytes: contentOf(body.subarray(middle + 2 + opening.length, end)) }
}

/** What follows a part's own headers. */
function contentOf(part: Buffer) {
  const headersEnd = part.indexOf('\r\n\r\n')
  if (headersEnd < 0) throw invalid('A part of the body has no headers.')
  return part.subarray(headersEnd + 4)
}

import { HttpError } from 'ra-core'
import { catalogue, type Words } from './texts'

export type DeviceAction = keyof typeof catalogue

/** The error in the catalogue's words; the title, if it has one of its own, is in `body.title`, and what came stays. */
export function deviceError(action: DeviceAction, error: unknown): HttpError {
  const { status, body } = error instanceof HttpError ? error : new HttpError('', 0, undefined)
  const words: Words = catalogue[action]
  const own = isGateways(status, body) ? undefined : words.statuses?.[status]
  const text = own?.text ?? textOf(error, words)
  return new HttpError(text, status, { ...body, title: own?.title ?? words.title })
}

/** The gateway's own refusals say best what they are about: too many attempts, no right, no key. */
function textOf(error: unknown, { otherwise, isFixed }: Words): string {
  if (!(error instanceof HttpError)) return otherwise
  const { status, body, message } = error
  if (isGateways(status, body)) return message
  const isTold = status === 0 || hasText(body?.error) || hasText(body?.message)
  return isTold && !isFixed ? message : otherwise
}

const isGateways = (status: number, body: { source?: unknown } | undefined) =>
  status !== 0 && body?.source === 'gateway'

const hasText = (value: unknown) => typeof value === 'string' && value !== ''

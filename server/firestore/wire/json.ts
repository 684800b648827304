import { STATUS, type StatusError } from '../../status'
import type { StoredDocument, WriteResult } from '../types'
import { timestampText } from '../values/time'

export { errorJson, invalid, StatusError, statusError } from '../../status'

export function documentJson({ name, fields, createTime, updateTime }: StoredDocument) {
  return {
    name,
    fields,
    createTime: timestampText(createTime),
    updateTime: timestampText(updateTime),
  }
}

export function writeResultJson({ updateTime, transformResults }: WriteResult) {
  return {
    ...(updateTime !== undefined && { updateTime: timestampText(updateTime) }),
    ...(transformResults && { transformResults }),
  }
}

/** An error in a message of the Listen stream. */
export function causeJson({ status, message }: StatusError) {
  return { code: STATUS[status].code, message }
}

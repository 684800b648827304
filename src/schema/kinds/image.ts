import { isElsewhere, isShowable } from '@/lib'
import { presence, valid } from '../validators'
import type { Kind } from './kind'
import { url } from './url'

const written = valid(
  value => isShowable(String(value)) || isElsewhere(String(value)),
  'sarang.validation.image',
)

/** The address of a picture; a chosen file gets its own when the record is saved (`withPictures`). */
export const image: Kind<string> = {
  ...url,
  validate: field => [...presence(field), written],
  reads: ['otherwise', 'isClose', 'folder', 'keep', 'isPersonal', 'isPortrait'],
}

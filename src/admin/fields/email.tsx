import { EmailField, email as emailRule } from 'react-admin'
import { presence } from './rules'
import type { KindSpec } from './spec'
import { text } from './text'

export const email: KindSpec<string> = {
  ...text,
  cell: ({ source }) => <EmailField source={source} />,
  validate: field => [...presence(field), emailRule()],
}

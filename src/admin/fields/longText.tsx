import { Clipped } from './Clipped'
import type { KindSpec } from './spec'
import { text } from './text'

export const longText: KindSpec<string> = { ...text, cell: Clipped }

import type { FieldOptions } from '@/schema'

/** What stands below an input, said or drawn. */
export const Help = ({ help: Text }: Pick<FieldOptions, 'help'>) =>
  typeof Text === 'function' ? <Text /> : Text

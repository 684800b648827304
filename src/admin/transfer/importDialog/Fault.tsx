import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatThousands } from '@/lib'
import type { Complaint } from '../import/cells'
import type { Problem } from '../import/checkRow'

/** Why the last step was not done; nothing, when it was. */
export const Fault = ({ message, args }: Partial<Complaint>) => {
  const { saying } = useWords()
  if (message === undefined) return null
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {saying({ message, ...(args && { args }) })}
    </Alert>
  )
}

/** Complaints as a person reads them; a message may also be a text of the declaration's own. */
export function useWords() {
  const translate = useTranslate()
  const saying = ({ message, args = {} }: Complaint): string => {
    const text = translate(message, { _: message, ...args })
    return args.inside ? `${args.inside}: ${text}` : text
  }
  const reason = (problems: readonly Problem[]): string =>
    problems
      .map(problem => (problem.column ? `${problem.column}: ${saying(problem)}` : saying(problem)))
      .join('; ')
  return { saying, reason }
}

/** Names in one line, and how many more there are behind the first. */
export function useNames(names: readonly string[]): string {
  const translate = useTranslate()
  const more = names.length - mostNames
  const first = names.slice(0, mostNames)
  const rest = more > 0 ? [translate('sarang.incomplete.more', { smart_count: more })] : []
  return [...first, ...rest].join(', ')
}

const mostNames = 5

/** How many, as a phrase says it, and for the form that it takes. */
export const counted = (count: number) => ({ smart_count: count, count: formatThousands(count) })

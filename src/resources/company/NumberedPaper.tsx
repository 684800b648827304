import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Identifier, useDataProvider } from 'react-admin'
import { PaperButton } from '@/admin'
import type { Paper } from '@/business'
import { texts } from './texts'

interface Numbered {
  paper: Paper
  /** Of the record that it is of. */
  id: Identifier
}

interface NumberedPaperProps extends Numbered {
  label: string
  children: ReactNode
}

/** A paper of the company's series: it has its number from when it is first printed. */
export const NumberedPaper = ({ label, children, ...numbered }: NumberedPaperProps) => {
  const client = useQueryClient()
  const ask = useAsk(numbered)
  const give = async () => client.setQueryData(keyOf(numbered), await ask(true))
  return (
    <PaperButton label={label} before={give} refusal={texts.numberFailed}>
      {children}
    </PaperButton>
  )
}

/** Its number, or why there is none. */
export const PaperNumber = (numbered: Numbered) => {
  const ask = useAsk(numbered)
  const { data, error } = useQuery({
    queryKey: keyOf(numbered),
    queryFn: () => ask(false),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return data
  if (error) return texts.numberUnknown
  return data === null ? texts.numberToCome : '...'
}

const keyOf = ({ paper, id }: Numbered) => ['paperNumber', paper, String(id)]

function useAsk({ paper, id }: Numbered) {
  const provider = useDataProvider()
  return async (isNew: boolean): Promise<string | null> => {
    const answer = await provider.numberPaper('company', { paper, id: String(id), isNew })
    return typeof answer?.data === 'string' ? answer.data : null
  }
}

import { useGetOne } from 'react-admin'
import type { company } from '.'

type CompanyField = keyof typeof company.fields & string

/** What is filled in of the company, and how the reading goes. */
export function useCompany() {
  const { data, error, isPending, refetch } = useGetOne(
    'company',
    { id: 'company' },
    { onError: () => undefined },
  )
  const text = (name: CompanyField): string => {
    const value: unknown = data?.[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return { text, error, isPending, refetch }
}

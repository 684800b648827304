import { Alert, Button, LinearProgress } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Identifier, useDataProvider, useGetOne } from 'react-admin'
import { PaperButton } from '@/admin'
import type { Paper } from '@/business'
import { isOwnPicture } from '@/lib'
import type { company } from '.'
import { texts } from './texts'

/** How every paper begins: whose it is, as far as that is filled in, and what it is. */
export const PaperHead = ({ title }: { title: string }) => {
  const { error, isPending, refetch } = useCompany()
  return (
    <>
      {isPending && <LinearProgress aria-label={texts.loadingCompany} />}
      {error && (
        <Alert severity="warning" action={<Button onClick={() => refetch()}>{texts.retry}</Button>}>
          {texts.companyFailed}
        </Alert>
      )}
      <Sender />
      <h1>{title}</h1>
    </>
  )
}

const Sender = () => {
  const { text } = useCompany()
  const [logo, name, address, taxNumber] = [
    text('logoURL'),
    text('name'),
    text('address'),
    text('taxNumber'),
  ]
  const contact = [text('phone'), text('email')].filter(Boolean).join(' · ')
  const lines = [address, contact, taxNumber && texts.taxNumber(taxNumber)].filter(Boolean)
  if (!isOwnPicture(logo) && !name && lines.length === 0) return null
  return (
    <header style={head}>
      {isOwnPicture(logo) && <img src={logo} alt="" style={picture} />}
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name && <strong style={{ fontSize: '13pt' }}>{name}</strong>}
        {lines.map(line => (
          <div key={line} style={{ whiteSpace: 'pre-line' }}>
            {line}
          </div>
        ))}
      </div>
    </header>
  )
}

const head = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '5mm',
  paddingBottom: '4mm',
  marginBottom: '6mm',
  borderBottom: '1px solid #000',
}

const picture = { maxWidth: '45mm', maxHeight: '24mm', objectFit: 'contain', flex: 'none' } as const

type CompanyField = keyof typeof company.fields & string

/** What is filled in of the company, and how the reading goes. */
function useCompany() {
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

interface SignatureProps {
  role: string
  /** Who signs, below the line. */
  children: ReactNode
}

/** A line to sign on. */
export const Signature = ({ role, children }: SignatureProps) => (
  <div style={{ textAlign: 'center', width: '60mm', maxWidth: '48%', breakInside: 'avoid' }}>
    {role}
    <div style={{ height: '22mm', borderBottom: '1px solid #000' }} />
    {children}
  </div>
)

/** Who signs for the company, and as what. */
export const Signatory = () => {
  const { text } = useCompany()
  return ['signatory' as const, 'signatoryTitle' as const]
    .filter(text)
    .map(name => <div key={name}>{text(name)}</div>)
}

/** Where to pay to; nothing without the number of an account. */
export const Account = () => {
  const { text } = useCompany()
  if (!text('accountNumber')) return null
  return (
    <>
      <h2>{texts.payTo}</h2>
      <dl>
        {parts
          .filter(name => text(name))
          .map(name => [
            <dt key={name}>{texts[name]}</dt>,
            <dd key={`${name}.text`}>{text(name)}</dd>,
          ])}
      </dl>
    </>
  )
}

const parts = ['bank', 'accountNumber', 'accountHolder'] as const

import { Alert, Button, LinearProgress } from '@mui/material'
import { isOwnPicture } from '@/lib'
import { texts } from './texts'
import { useCompany } from './useCompany'

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

import type { ReactNode } from 'react'
import { useCompany } from './useCompany'

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

import { texts } from './texts'
import { useCompany } from './useCompany'

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

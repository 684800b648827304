import { useTranslate } from 'react-admin'
import type { FieldProps } from '../props'

/** What is not so stands back. */
export const BooleanField = ({ value }: FieldProps<boolean>) => {
  const label = useTranslate()(`ra.boolean.${value}`)
  return (
    <span role="img" aria-label={label} title={label} className={value ? 'yes-no' : 'yes-no is-no'}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={value ? check : cross} />
      </svg>
    </span>
  )
}

const check = 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z'
const cross =
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z'

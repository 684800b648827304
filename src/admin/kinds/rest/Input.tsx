import { Fieldset } from '../../fields/Fieldset'
import type { InputProps } from '../props'
import { RestInputs } from './RestInputs'

export const RestInput = ({ label, helperText }: InputProps) => (
  <Fieldset label={label} help={helperText}>
    <RestInputs />
  </Fieldset>
)

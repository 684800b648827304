import { Fieldset } from '../../fields/Fieldset'
import type { InputProps } from '../props'
import { RestInputs } from './RestInputs'

export const RestInput = ({ source, label, helperText }: InputProps) => (
  <Fieldset label={label} help={helperText}>
    <RestInputs source={source} />
  </Fieldset>
)

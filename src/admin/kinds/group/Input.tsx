import { Fieldset } from '../../fields/Fieldset'
import type { InputProps, MemberInputs } from '../props'

export const groupInput = (memberInputs: MemberInputs) =>
  function GroupInput({ source, label, field, helperText }: InputProps) {
    return (
      <Fieldset label={label} help={helperText}>
        {memberInputs(field, `${source}.`)}
      </Fieldset>
    )
  }

import { Fieldset, Shaped } from '../../fields/Fieldset'
import { Whole } from '../../fields/whole'
import type { InputProps, MemberInputs } from '../props'

export const groupInput = (memberInputs: MemberInputs) =>
  function GroupInput({ source, label, field, validate = [], helperText }: InputProps) {
    return (
      <Shaped {...{ source, label }}>
        <Fieldset label={label} help={helperText}>
          {memberInputs(field, `${source}.`)}
          {validate.length > 0 && <Whole source={source} validate={validate} />}
        </Fieldset>
      </Shaped>
    )
  }

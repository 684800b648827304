import { Fieldset } from '../compound/Fieldset'
import { KeyedInputs } from '../compound/KeyedInputs'
import { memberInputs } from '../compound/MemberInput'
import { hasGrid } from '../grid/columns'
import { KeyedGrid } from '../grid/KeyedGrid'
import { RestInputs } from '../rest/RestInputs'
import type { InputProps, KindForm } from '../spec'

const Group = ({ source, label, field, helperText }: InputProps) => (
  <Fieldset label={label} help={helperText}>
    {memberInputs(field, `${source}.`)}
  </Fieldset>
)

const Keyed = (props: InputProps) =>
  hasGrid(props.field) ? <KeyedGrid {...props} /> : <FreeInput {...props} />

const FreeInput = ({ source, label, field, helperText }: InputProps) => (
  <Fieldset label={label} help={helperText}>
    <KeyedInputs source={source} field={field} />
  </Fieldset>
)

const Rest = ({ label, helperText }: InputProps) => (
  <Fieldset label={label} help={helperText}>
    <RestInputs />
  </Fieldset>
)

export const group: KindForm = { input: Group, filter: null }
export const map: KindForm = { input: Keyed, filter: null }
export const rest: KindForm = { input: Rest, filter: null }

import { Checkbox, FormGroup } from "@jalon/ui"
import { type Grant, grants } from "../../../rules/index.ts"
import { membersWords as words } from "./strings.fr.ts"

interface GrantCheckboxesProps {
  value: readonly Grant[]
  onChange: (value: Grant[]) => void
}

export function GrantCheckboxes({ value, onChange }: GrantCheckboxesProps) {
  return (
    <FormGroup title={words.grantsTitle} description={words.grantsHint}>
      {grants.map((grant) => (
        <Checkbox
          key={grant}
          isSelected={value.includes(grant)}
          onChange={(isOn) => onChange(isOn ? [...value, grant] : value.filter((one) => one !== grant))}
        >
          {words.grants[grant]}
        </Checkbox>
      ))}
    </FormGroup>
  )
}

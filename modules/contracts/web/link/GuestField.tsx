import { Checkbox } from "@jalon/ui"
import type { ContractField } from "../../rules/index.ts"
import { ContractInput } from "../form/ContractInput.tsx"
import { fieldId } from "../form/field-id.ts"
import styles from "./link.module.css"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"

const day = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(new Date())

interface GuestFieldProps {
  field: ContractField
  contract: GuestContract
  form: GuestForm
}

/** One field of the contract as its guest fills it; an attestation is ticked, not answered by yes or no. */
export function GuestField({ field, contract, form }: GuestFieldProps) {
  const asked = contract.asked.find(({ key }) => key === field.key)
  if (field.mustBeTrue)
    return (
      <div className={styles.attestation}>
        <Checkbox
          id={fieldId(field.key)}
          isSelected={form.draft[field.key] === true}
          error={form.faults[field.key]}
          onChange={(isTicked) => form.set({ [field.key]: isTicked ? true : null })}
        >
          {field.label}
        </Checkbox>
      </div>
    )
  return (
    <ContractInput
      field={field}
      form={form}
      contract={{ ...contract, from_records: {} }}
      today={day()}
      isOptional={asked?.is_needed === false}
      onTake={() => undefined}
    />
  )
}

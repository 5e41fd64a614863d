import { Checkbox } from "@jalon/ui"
import type { ContractField } from "../../rules/index.ts"
import { boxId } from "../form/box-id.ts"
import { ContractBox } from "../form/ContractBox.tsx"
import styles from "./link.module.css"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"

const day = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(new Date())

interface GuestBoxProps {
  field: ContractField
  contract: GuestContract
  form: GuestForm
}

/** One box of the contract as its guest fills it; an attestation is ticked, not answered by yes or no. */
export function GuestBox({ field, contract, form }: GuestBoxProps) {
  const asked = contract.asked.find(({ key }) => key === field.key)
  if (field.mustBeTrue)
    return (
      <div className={styles.attestation}>
        <Checkbox
          id={boxId(field.key)}
          isSelected={form.draft[field.key] === true}
          error={form.faults[field.key]}
          onChange={(isTicked) => form.set({ [field.key]: isTicked ? true : null })}
        >
          {field.label}
        </Checkbox>
      </div>
    )
  return (
    <ContractBox
      field={field}
      form={form}
      contract={{ ...contract, from_records: {} }}
      today={day()}
      isOptional={asked?.is_needed === false}
      onTake={() => undefined}
    />
  )
}

import { TextField } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { bulkWords as words } from "../list/strings.fr.ts"
import { signatureWords } from "../signature/strings.fr.ts"
import styles from "./bulk.module.css"
import { type BulkState, centersOf, type Given } from "./bulk-state.ts"

interface SignatureInputsProps {
  state: BulkState
  isAsked: boolean
  onGive: (given: Given) => void
}

/** Who signs for the centre: one for all, which can be changed, or the one of each convention. */
export function SignatureInputs({ state: { contracts, given }, isAsked, onGive }: SignatureInputsProps) {
  const { center } = given
  if (center === null) {
    const names = centersOf(contracts).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    return <p className={styles.quiet}>{words.centers(names.join(", "))}</p>
  }
  const field = (key: keyof typeof center, label: string, autoComplete: string) => (
    <TextField
      label={label}
      value={center[key]}
      autoComplete={autoComplete}
      {...(isAsked && center[key].trim() === "" && { error: fixedMessages.required })}
      onChange={(event) => onGive({ ...given, center: { ...center, [key]: event.target.value } })}
    />
  )
  return (
    <fieldset className={styles.center}>
      <legend>{signatureWords.center}</legend>
      <p className={styles.quiet}>{signatureWords.centerHint}</p>
      {field("first_name", signatureWords.firstName, "given-name")}
      {field("last_name", signatureWords.lastName, "family-name")}
      {field("email", signatureWords.email, "email")}
    </fieldset>
  )
}

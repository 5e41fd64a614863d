import { iban, idcc, naf, nda, rncp, uai } from "@jalon/identifiers"
import { IdentifierField, type IdentifierFieldProps } from "./IdentifierField.tsx"
import { words } from "./identifier-words.fr.ts"

/** Text keyboard: it ends with a letter. */
export function UaiField(props: IdentifierFieldProps) {
  return <IdentifierField width="amount" autoCapitalize="characters" {...props} identifier={uai} />
}

/** The prefix is put by the field: figures are enough. */
export function RncpField(props: IdentifierFieldProps) {
  return (
    <IdentifierField
      width="amount"
      inputMode="numeric"
      {...props}
      identifier={rncp}
      source={words.fromRncp}
    />
  )
}

export function IdccField(props: IdentifierFieldProps) {
  return <IdentifierField width="postcode" inputMode="numeric" {...props} identifier={idcc} />
}

/** Text keyboard: it ends with a letter. */
export function NafField(props: IdentifierFieldProps) {
  return <IdentifierField width="postcode" autoCapitalize="characters" {...props} identifier={naf} />
}

/** Text keyboard: Corsica has letters (2A, 2B). */
export function NdaField(props: IdentifierFieldProps) {
  return <IdentifierField width="siret" autoCapitalize="characters" {...props} identifier={nda} />
}

/** Text keyboard: it begins with the letters of a country. Masked in session recordings. */
export function IbanField(props: IdentifierFieldProps) {
  return (
    <IdentifierField
      width="name"
      autoCapitalize="characters"
      data-private
      data-long
      {...props}
      identifier={iban}
    />
  )
}

import { mobilePhone, phone, postcode, siret } from "@jalon/identifiers"
import { IdentifierField, type IdentifierFieldProps } from "./IdentifierField.tsx"
import { words } from "./identifier-words.fr.ts"

export function SiretField(props: IdentifierFieldProps) {
  return (
    <IdentifierField
      width="siret"
      inputMode="numeric"
      {...props}
      identifier={siret}
      source={words.fromCompanyRegister}
    />
  )
}

export interface PhoneFieldProps extends IdentifierFieldProps {
  /** A code will be sent to it: a landline is refused. */
  mobile?: boolean
}

export function PhoneField({ mobile, ...props }: PhoneFieldProps) {
  return (
    <IdentifierField
      width="siret"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      identifier={mobile ? mobilePhone : phone}
    />
  )
}

export function PostcodeField(props: IdentifierFieldProps) {
  return (
    <IdentifierField
      width="postcode"
      inputMode="numeric"
      autoComplete="postal-code"
      {...props}
      identifier={postcode}
      source={words.fromAddressBase}
    />
  )
}

import { strings } from "../strings.fr.ts"
import { compact, groupIban, groupNir, groupPhone, groupPostcode, groupSiret } from "./grouping.ts"
import { TextField, type TextFieldProps } from "./TextField.tsx"
import { useTypedValue } from "./use-typed-value.ts"

type Inherited = Omit<TextFieldProps, "value" | "defaultValue" | "onChange" | "type">

export interface GroupedFieldProps extends Inherited {
  /** Without any space: « 81234567800019 ». Empty while nothing is typed. */
  value: string
  onChange: (value: string) => void
  /** Says what is wrong with a filled field, or nothing. Injected: the keys belong to the rules, not to the kit. */
  check?: ((value: string) => string | undefined) | undefined
}

interface Grouping {
  group: (value: string) => string
}

/** Digits that people read in groups. Spaces are ignored, and the groups appear when the field is left. */
export function GroupedField({ value, onChange, check, group, ...rest }: GroupedFieldProps & Grouping) {
  const field = useTypedValue<string>({
    value: value === "" ? null : value,
    onChange: (next) => onChange(next ?? ""),
    read: (text) => ({ value: compact(text) }),
    format: group,
  })
  const precision = field.isLeft && value !== "" ? check?.(value) : undefined
  return (
    <TextField
      numeric
      spellCheck={false}
      autoComplete="off"
      {...rest}
      value={field.text}
      error={precision ? strings.invalid : rest.error}
      precision={precision ?? rest.precision}
      onChange={(event) => field.type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") field.leave()
        rest.onKeyDown?.(event)
      }}
      onBlur={(event) => {
        field.leave()
        rest.onBlur?.(event)
      }}
    />
  )
}

export function SiretField(props: GroupedFieldProps) {
  return <GroupedField width="siret" inputMode="numeric" {...props} group={groupSiret} />
}

/** Text keyboard: births in Corsica have a letter (2A, 2B). Masked in session recordings, like every IBAN. */
export function NirField(props: GroupedFieldProps) {
  return <GroupedField width="siret" autoCapitalize="characters" data-private {...props} group={groupNir} />
}

/** Text keyboard: it begins with the letters of a country. */
export function IbanField(props: GroupedFieldProps) {
  return <GroupedField width="name" autoCapitalize="characters" data-private {...props} group={groupIban} />
}

export function PhoneField(props: GroupedFieldProps) {
  return <GroupedField width="siret" inputMode="tel" autoComplete="tel" {...props} group={groupPhone} />
}

export function PostcodeField(props: GroupedFieldProps) {
  return (
    <GroupedField
      width="postcode"
      inputMode="numeric"
      autoComplete="postal-code"
      {...props}
      group={groupPostcode}
    />
  )
}

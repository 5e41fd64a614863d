import type { Identifier } from "@jalon/identifiers"
import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { strings } from "../strings.fr.ts"
import styles from "./field.module.css"
import { remarksOn, shownText, storedValue } from "./identifier-text.ts"
import { words } from "./identifier-words.fr.ts"
import { TextField, type TextFieldProps } from "./TextField.tsx"
import { useTypedValue } from "./use-typed-value.ts"

/** Where a look-up in a register stands. Whatever it says, the field and those it fills stay open. */
export type Lookup = "searching" | "found" | "not_found" | "unavailable"

type Inherited = Omit<TextFieldProps, "value" | "defaultValue" | "onChange" | "type" | "note">

export interface IdentifierFieldProps extends Inherited {
  /** As it is stored: « 99990107700019 », « +33639980001 ». What is not yet right stays as typed, without spaces. */
  value: string
  onChange: (value: string) => void
  lookup?: Lookup | undefined
}

interface Kind {
  identifier: Identifier
  /** « Repris du registre des entreprises », once found. */
  source?: string
}

/** A number or a code with rules of its own: read as people write it, checked and grouped when the field is left. */
export function IdentifierField(props: IdentifierFieldProps & Kind) {
  const { value, onChange, lookup, identifier, source = words.fromRegister, ...rest } = props
  const field = useTypedValue<string>({
    label: rest.label,
    value: value === "" ? null : value,
    onChange: (next) => onChange(next ?? ""),
    read: (text) => ({ value: storedValue(identifier, text) }),
    format: (stored, typed) => shownText(identifier, stored, typed),
  })
  const { precision, warning } = field.isLeft ? remarksOn(identifier, value) : {}
  return (
    <TextField
      numeric
      spellCheck={false}
      autoComplete="off"
      {...rest}
      value={field.text}
      error={precision ? strings.invalid : rest.error}
      precision={precision ?? rest.precision}
      warning={rest.warning ?? (lookup === "found" ? undefined : warning)}
      note={lookupNote(lookup, source)}
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

const lookupNote = (lookup: Lookup | undefined, source: string): ReactNode => {
  if (lookup === undefined) return undefined
  if (lookup === "searching") return words.lookingUp
  if (lookup === "unavailable") return <span className={styles.doubt}>{words.registerDown}</span>
  if (lookup === "not_found") return <span className={styles.doubt}>{words.notInRegister}</span>
  return (
    <span className={styles.source}>
      <Check aria-hidden />
      {source}
    </span>
  )
}

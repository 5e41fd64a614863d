import type { FieldWords } from "./FieldFrame.tsx"
import { NumericField, type NumericInputProps } from "./NumericField.tsx"
import { fieldStrings } from "./strings.fr.ts"
import type { TextFieldProps } from "./TextField.tsx"
import type { Reading } from "./use-typed-value.ts"

export interface CountFieldProps
  extends FieldWords,
    Omit<NumericInputProps, "placeholder" | "autoFocus">,
    Pick<TextFieldProps, "suffix" | "note"> {
  value: number | null
  /** Tells `null` while the text is not a whole number; the precision says how to write it, once the field is left. */
  onChange: (value: number | null, precision?: string) => void
}

/** A whole number: hours, months, seats. */
export function CountField(props: CountFieldProps) {
  return (
    <NumericField
      width="postcode"
      {...props}
      inputMode="numeric"
      read={readCount}
      format={formatCount}
      unreadable={fieldStrings.wholeNumber}
    />
  )
}

const formatCount = (count: number): string => count.toLocaleString("fr-FR")

const readCount = (text: string): Reading<number> => {
  const digits = text.replace(/\s/g, "")
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { precision: fieldStrings.countExample }
}

import type { FieldWords } from "./FieldFrame.tsx"
import { NumericField, type NumericInputProps } from "./NumericField.tsx"
import { fieldStrings } from "./strings.fr.ts"
import type { TextFieldProps } from "./TextField.tsx"
import type { Reading, TypedProps } from "./use-typed-value.ts"

export interface CountFieldProps
  extends FieldWords,
    Omit<NumericInputProps, "placeholder" | "autoFocus">,
    Pick<TextFieldProps, "suffix" | "note">,
    TypedProps<number> {}

/** A whole number: hours, months, seats. */
export function CountField(props: CountFieldProps) {
  return (
    <NumericField
      width="postcode"
      {...props}
      inputMode="numeric"
      read={readCount}
      format={formatCount}
      refusal={fieldStrings.wholeNumber}
    />
  )
}

const formatCount = (count: number): string => count.toLocaleString("fr-FR")

const readCount = (text: string): Reading<number> => {
  const digits = text.replace(/\s/g, "")
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { precision: fieldStrings.countExample }
}

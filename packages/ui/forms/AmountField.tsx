import { formatAmount, readAmount } from "@jalon/kernel"
import { strings } from "../strings.fr.ts"
import type { FieldWords } from "./FieldFrame.tsx"
import { NumericField, type NumericInputProps } from "./NumericField.tsx"
import { ambiguousAmount, fieldStrings } from "./strings.fr.ts"
import type { Reading, TypedProps } from "./use-typed-value.ts"

/** The value is in cents. */
export interface AmountFieldProps extends FieldWords, NumericInputProps, TypedProps<number> {}

export function AmountField(props: AmountFieldProps) {
  return (
    <NumericField
      width="amount"
      {...props}
      suffix="€"
      inputMode="decimal"
      read={readCents}
      format={formatAmount}
      refusal={strings.invalid}
    />
  )
}

const readCents = (text: string): Reading<number> => {
  const read = readAmount(text)
  if (read.kind === "amount") return { value: read.cents }
  return { precision: read.kind === "ambiguous" ? ambiguousAmount(text.trim()) : fieldStrings.amountExample }
}

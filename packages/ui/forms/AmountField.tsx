import { formatAmount, readAmount } from "@jalon/kernel"
import { strings } from "../strings.fr.ts"
import type { FieldWords } from "./FieldFrame.tsx"
import { NumericField, type NumericInputProps } from "./NumericField.tsx"
import { ambiguousAmount, fieldStrings } from "./strings.fr.ts"
import type { Reading } from "./use-typed-value.ts"

export interface AmountFieldProps extends FieldWords, NumericInputProps {
  /** In cents. */
  value: number | null
  /** Tells `null` while the text is not an amount; the precision says what was wrong, once the field is left. */
  onChange: (cents: number | null, precision?: string) => void
}

export function AmountField(props: AmountFieldProps) {
  return (
    <NumericField
      width="amount"
      {...props}
      suffix="€"
      inputMode="decimal"
      read={readCents}
      format={formatAmount}
      unreadable={strings.invalid}
    />
  )
}

const readCents = (text: string): Reading<number> => {
  const read = readAmount(text)
  if (read.kind === "amount") return { value: read.cents }
  return { precision: read.kind === "ambiguous" ? ambiguousAmount(text.trim()) : fieldStrings.amountExample }
}

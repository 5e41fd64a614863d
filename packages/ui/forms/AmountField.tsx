import { formatAmount, readAmount } from "@jalon/kernel"
import type { ComponentProps } from "react"
import { ambiguousAmount, strings } from "../strings.fr.ts"
import type { FieldWords } from "./FieldFrame.tsx"
import { TextField } from "./TextField.tsx"
import { type Reading, useTypedValue } from "./use-typed-value.ts"

type InputProps = Pick<
  ComponentProps<"input">,
  "id" | "name" | "ref" | "disabled" | "readOnly" | "placeholder" | "onBlur" | "autoFocus"
>

export interface AmountFieldProps extends FieldWords, InputProps {
  /** In cents. */
  value: number | null
  /** Tells `null` while the text is not an amount; the precision says what was wrong, once the field is left. */
  onChange: (cents: number | null, precision?: string) => void
}

/** A text field on purpose: the stock number field turns « 1 234,56 » into 123456 in some browsers. */
export function AmountField({ value, onChange, ...rest }: AmountFieldProps) {
  const field = useTypedValue({ value, onChange, read: readCents, format: formatAmount })
  return (
    <TextField
      width="amount"
      {...rest}
      numeric
      align="end"
      suffix="€"
      inputMode="decimal"
      autoComplete="off"
      value={field.text}
      error={field.precision ? strings.invalid : rest.error}
      precision={field.precision ?? rest.precision}
      onChange={(event) => field.type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") field.leave()
      }}
      onBlur={(event) => {
        field.leave()
        rest.onBlur?.(event)
      }}
    />
  )
}

const readCents = (text: string): Reading<number> => {
  const read = readAmount(text)
  if (read.kind === "amount") return { value: read.cents }
  return { precision: read.kind === "ambiguous" ? ambiguousAmount(text.trim()) : strings.amountExample }
}

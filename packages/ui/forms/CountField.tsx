import type { ComponentProps } from "react"
import { strings } from "../strings.fr.ts"
import type { FieldWords } from "./FieldFrame.tsx"
import { TextField, type TextFieldProps } from "./TextField.tsx"
import { type Reading, useTypedValue } from "./use-typed-value.ts"

type InputProps = Pick<ComponentProps<"input">, "id" | "name" | "ref" | "disabled" | "readOnly" | "onBlur">

export interface CountFieldProps extends FieldWords, InputProps, Pick<TextFieldProps, "suffix" | "note"> {
  value: number | null
  /** Tells `null` while the text is not a whole number; the precision says how to write it, once the field is left. */
  onChange: (value: number | null, precision?: string) => void
}

/** A whole number: hours, months, seats. A text field on purpose, like amounts. */
export function CountField({ value, onChange, ...rest }: CountFieldProps) {
  const field = useTypedValue({ value, onChange, read: readCount, format: formatCount })
  return (
    <TextField
      width="postcode"
      {...rest}
      numeric
      align="end"
      inputMode="numeric"
      autoComplete="off"
      value={field.text}
      error={field.precision ? strings.wholeNumber : rest.error}
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

const formatCount = (count: number): string => count.toLocaleString("fr-FR")

const readCount = (text: string): Reading<number> => {
  const digits = text.replace(/\s/g, "")
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { precision: strings.countExample }
}

import type { ComponentProps } from "react"
import type { FieldWords } from "./FieldFrame.tsx"
import { TextField, type TextFieldProps } from "./TextField.tsx"
import { type Reading, useTypedValue } from "./use-typed-value.ts"

export type NumericInputProps = Pick<
  ComponentProps<"input">,
  "id" | "name" | "ref" | "disabled" | "readOnly" | "placeholder" | "onBlur" | "autoFocus"
>

interface NumericFieldProps
  extends FieldWords,
    NumericInputProps,
    Pick<TextFieldProps, "suffix" | "note" | "width" | "inputMode"> {
  value: number | null
  onChange: (value: number | null, precision?: string) => void
  read: (text: string) => Reading<number>
  format: (value: number) => string
  /** What is said of a text that is not one. */
  unreadable: string
}

/** A number typed as text, read when the field is left: stock number fields turn « 1 234,56 » into 123456 in some browsers. */
export function NumericField({ value, onChange, read, format, unreadable, ...rest }: NumericFieldProps) {
  const field = useTypedValue({ value, onChange, read, format })
  return (
    <TextField
      {...rest}
      numeric
      align="end"
      autoComplete="off"
      value={field.text}
      error={field.precision ? unreadable : rest.error}
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

import type { ComponentProps } from "react"
import type { FieldWords } from "./FieldFrame.tsx"
import { TextField, type TextFieldProps } from "./TextField.tsx"
import { type Reading, type TypedProps, useTypedValue } from "./use-typed-value.ts"

export type NumericInputProps = Pick<
  ComponentProps<"input">,
  "id" | "name" | "ref" | "disabled" | "readOnly" | "placeholder" | "onBlur" | "autoFocus"
>

interface NumericFieldProps
  extends FieldWords,
    NumericInputProps,
    TypedProps<number>,
    Pick<TextFieldProps, "suffix" | "note" | "width" | "inputMode"> {
  read: (text: string) => Reading<number>
  format: (value: number) => string
  /** What is said of a text that is not one. */
  refusal: string
}

/** A number typed as text, read when the field is left: stock number fields turn « 1 234,56 » into 123456 in some browsers. */
export function NumericField(props: NumericFieldProps) {
  const { value, unreadable, onChange, read, format, refusal, ...rest } = props
  const field = useTypedValue({ label: rest.label, value, unreadable, onChange, read, format })
  return (
    <TextField
      {...rest}
      numeric
      align="end"
      autoComplete="off"
      value={field.text}
      error={field.precision ? refusal : rest.error}
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

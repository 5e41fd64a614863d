import { formatFrenchDate } from "@jalon/kernel"
import { FieldConflict, useTyped } from "@jalon/screens"
import { ComboBox, DateField, PhoneField, PostcodeField, RadioGroup, TextArea, TextField } from "@jalon/ui"
import type { ComponentProps, ReactNode } from "react"
import type { FieldKey } from "../../wire/index.ts"
import { type BoxForm, choicesOf, faultOf } from "./boxes.ts"
import { answerWords, fieldLabels } from "./strings.fr.ts"

interface BoxProps {
  form: BoxForm
  name: FieldKey
  optional?: boolean
  hint?: string
}

const shown = (name: FieldKey, value: unknown): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? answerWords.yes : answerWords.no
  const text = String(value)
  if (name === "birth_date") return formatFrenchDate(text)
  return choicesOf[name]?.find(({ id }) => id === text)?.name ?? text
}

/** A box, and under it the choice between two values when someone else changed it too. */
function Framed({ form, name, children }: BoxProps & { children: ReactNode }) {
  const conflict = form.conflicts[name]
  return (
    <>
      {children}
      {conflict && (
        <FieldConflict
          label={fieldLabels[name]}
          mine={shown(name, conflict.mine)}
          theirs={shown(name, conflict.theirs)}
          onChoose={(choice) => form.resolve(name, choice)}
        />
      )}
    </>
  )
}

const common = ({ form, name, optional, hint }: BoxProps) => ({
  id: form.idOf(name),
  label: fieldLabels[name],
  hint: hint ?? form.hintOf?.(name),
  optional,
  ...faultOf(form, name),
})

const textOf = ({ form, name }: BoxProps): string => String(form.draft[name] ?? "")
const write = ({ form, name }: BoxProps, value: unknown) => form.set({ [name]: value === "" ? null : value })

const useTypedBox = (box: BoxProps) => useTyped(textOf(box), (text) => write(box, text))

type Look = Pick<
  ComponentProps<typeof TextField>,
  "width" | "autoComplete" | "type" | "inputMode" | "maxLength"
>

export function TextBox({ width, autoComplete, type, inputMode, maxLength, ...box }: BoxProps & Look) {
  const typing = useTypedBox(box)
  const look = { width, autoComplete, type, inputMode, maxLength }
  return (
    <Framed {...box}>
      <TextField
        {...common(box)}
        {...(Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) as Look)}
        {...typing}
      />
    </Framed>
  )
}

export function LongTextBox(box: BoxProps) {
  const typing = useTypedBox(box)
  return (
    <Framed {...box}>
      <TextArea {...common(box)} rows={3} {...typing} />
    </Framed>
  )
}

export function PhoneBox({ mobile, ...box }: BoxProps & { mobile?: boolean }) {
  return (
    <Framed {...box}>
      <PhoneField
        {...common(box)}
        {...(mobile && { mobile })}
        value={textOf(box)}
        onChange={(value) => write(box, value)}
      />
    </Framed>
  )
}

export function PostcodeBox({ onFound, ...box }: BoxProps & { onFound?: (postcode: string) => void }) {
  return (
    <Framed {...box}>
      <PostcodeField
        {...common(box)}
        value={textOf(box)}
        onChange={(value) => {
          write(box, value)
          if (/^\d{5}$/.test(value)) onFound?.(value)
        }}
      />
    </Framed>
  )
}

export function DateBox({ isBirth, ...box }: BoxProps & { isBirth?: boolean }) {
  return (
    <Framed {...box}>
      <DateField
        {...common(box)}
        {...(isBirth && { twoDigitYear: "birth" as const, autoComplete: "bday" })}
        value={(box.form.draft[box.name] ?? null) as string | null}
        onChange={(value, precision) => {
          // What is not yet a date is not « no date »: it waits in the field.
          if (precision === undefined) write(box, value)
        }}
      />
    </Framed>
  )
}

export function ChoiceBox({ width, ...box }: BoxProps & Pick<ComponentProps<typeof ComboBox>, "width">) {
  return (
    <Framed {...box}>
      <ComboBox
        {...common(box)}
        width={width ?? "email"}
        options={choicesOf[box.name] ?? []}
        value={(box.form.draft[box.name] ?? null) as string | null}
        onChange={(value) => write(box, value)}
      />
    </Framed>
  )
}

const yesOrNo = [
  { value: "yes", label: answerWords.yes },
  { value: "no", label: answerWords.no },
]

export function AnswerBox(box: BoxProps) {
  const value = box.form.draft[box.name]
  const { hint, optional, precision, error, ...rest } = common(box)
  return (
    <Framed {...box}>
      <RadioGroup
        {...rest}
        {...(hint && { hint })}
        {...(optional && { optional })}
        {...(error && { error })}
        {...(precision && { precision })}
        orientation="horizontal"
        options={yesOrNo}
        value={value === null || value === undefined ? null : value ? "yes" : "no"}
        onChange={(answer) => write(box, answer === "yes")}
      />
    </Framed>
  )
}

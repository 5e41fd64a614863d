import { FieldConflict, useTyped } from "@jalon/screens"
import { ComboBox, DateField, PhoneField, PostcodeField, RadioGroup, TextArea, TextField } from "@jalon/ui"
import type { ComponentProps, ReactNode } from "react"
import type { FieldKey } from "../../wire/index.ts"
import { choicesOf, type FieldForm, faultOf, useFileLists } from "./fields.ts"
import { answerWords, fieldLabels } from "./strings.fr.ts"
import { valueInWords } from "./value-in-words.ts"

interface InputProps {
  form: FieldForm
  name: FieldKey
  optional?: boolean
  hint?: string
}

function Conflicted({ form, name }: InputProps) {
  const lists = useFileLists()
  const conflict = form.conflicts[name]
  if (!conflict) return null
  return (
    <FieldConflict
      label={fieldLabels[name]}
      mine={valueInWords(name, conflict.mine, lists)}
      theirs={valueInWords(name, conflict.theirs, lists)}
      onChoose={(choice) => form.resolve(name, choice)}
    />
  )
}

/** A field, and under it the choice between two values when someone else changed it too. */
function Framed({ children, ...input }: InputProps & { children: ReactNode }) {
  return (
    <>
      {children}
      {input.form.conflicts[input.name] && <Conflicted {...input} />}
    </>
  )
}

const common = ({ form, name, optional, hint }: InputProps) => ({
  id: form.idOf(name),
  label: fieldLabels[name],
  hint: hint ?? form.hintOf?.(name),
  optional,
  ...faultOf(form, name),
})

const textOf = ({ form, name }: InputProps): string => String(form.draft[name] ?? "")
const write = ({ form, name }: InputProps, value: unknown) =>
  form.set({ [name]: value === "" ? null : value })

const useTypedInput = (input: InputProps) => useTyped(textOf(input), (text) => write(input, text))

type Look = Pick<
  ComponentProps<typeof TextField>,
  "width" | "autoComplete" | "type" | "inputMode" | "maxLength"
>

export function TextInput({ width, autoComplete, type, inputMode, maxLength, ...input }: InputProps & Look) {
  const typing = useTypedInput(input)
  const look = { width, autoComplete, type, inputMode, maxLength }
  return (
    <Framed {...input}>
      <TextField
        {...common(input)}
        {...(Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) as Look)}
        {...typing}
      />
    </Framed>
  )
}

export function LongTextInput(input: InputProps) {
  const typing = useTypedInput(input)
  return (
    <Framed {...input}>
      <TextArea {...common(input)} rows={3} {...typing} />
    </Framed>
  )
}

export function PhoneInput({ mobile, ...input }: InputProps & { mobile?: boolean }) {
  return (
    <Framed {...input}>
      <PhoneField
        {...common(input)}
        {...(mobile && { mobile })}
        value={textOf(input)}
        onChange={(value) => write(input, value)}
      />
    </Framed>
  )
}

export function PostcodeInput({ onFound, ...input }: InputProps & { onFound?: (postcode: string) => void }) {
  return (
    <Framed {...input}>
      <PostcodeField
        {...common(input)}
        value={textOf(input)}
        onChange={(value) => {
          write(input, value)
          if (/^\d{5}$/.test(value)) onFound?.(value)
        }}
      />
    </Framed>
  )
}

export function DateInput({ isBirth, ...input }: InputProps & { isBirth?: boolean }) {
  return (
    <Framed {...input}>
      <DateField
        {...common(input)}
        {...(isBirth && { twoDigitYear: "birth" as const, autoComplete: "bday" })}
        {...input.form.typed<string>(input.name)}
        value={(input.form.draft[input.name] ?? null) as string | null}
      />
    </Framed>
  )
}

export function ChoiceInput({
  width,
  ...input
}: InputProps & Pick<ComponentProps<typeof ComboBox>, "width">) {
  const lists = useFileLists()
  const chosen = (input.form.draft[input.name] ?? null) as string | null
  return (
    <Framed {...input}>
      <ComboBox
        {...common(input)}
        width={width ?? "email"}
        options={choicesOf(lists, input.name, chosen)}
        value={chosen}
        onChange={(value) => write(input, value)}
      />
    </Framed>
  )
}

const yesOrNo = [
  { value: "yes", label: answerWords.yes },
  { value: "no", label: answerWords.no },
]

export function AnswerInput(input: InputProps) {
  const value = input.form.draft[input.name]
  const { hint, optional, precision, error, ...rest } = common(input)
  return (
    <Framed {...input}>
      <RadioGroup
        {...rest}
        {...(hint && { hint })}
        {...(optional && { optional })}
        {...(error && { error })}
        {...(precision && { precision })}
        orientation="horizontal"
        options={yesOrNo}
        value={value === null || value === undefined ? null : value ? "yes" : "no"}
        onChange={(answer) => write(input, answer === "yes")}
      />
    </Framed>
  )
}

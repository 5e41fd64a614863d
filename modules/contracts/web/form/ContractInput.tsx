import { useTyped } from "@jalon/screens"
import {
  AmountField,
  Button,
  ComboBox,
  CountField,
  DateField,
  IdccField,
  NafField,
  NdaField,
  PhoneField,
  PostcodeField,
  RadioGroup,
  RncpField,
  SiretField,
  TextArea,
  TextField,
  UaiField,
} from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import type { ComponentType, ReactNode } from "react"
import {
  type ContractCodeList,
  type ContractCodes,
  type ContractField,
  codesToChoose,
  type Format,
  isNeeded,
  printField,
} from "../../rules/index.ts"
import { useCodeLabels, useContractCodes } from "../shared/use-codes.ts"
import { ContractFieldConflict } from "./ContractFieldConflict.tsx"
import type { Finding } from "./field-finding.ts"
import { fieldId } from "./field-id.ts"
import { answerWords, fieldWords, recordWords } from "./field-words.fr.ts"
import { type Contract, dataOf, type FieldValue } from "./fields.ts"
import styles from "./form.module.css"
import { keptFrom } from "./origin.ts"
import type { ContractForm } from "./use-contract-form.ts"

export interface FieldProps {
  field: ContractField
  form: ContractForm
  contract: Pick<Contract, "contract_type" | "editable" | "from_records">
  today: string
  /** Said by the server where the form cannot judge: a guest does not know the birth date that decides. */
  isOptional?: boolean
  /** Beside the label, at the end of its line. */
  aside?: ReactNode
  /** The record that was named above a group of fields. */
  saidAbove?: string | null
  /** What a rule holds against its value. */
  finding?: Finding | undefined
  /** Under the field: a way to settle what is held against it. */
  below?: ReactNode
  /** Take again what the record says. */
  onTake: (key: string) => void
}

/** The server's word under a field: the fixed message, and how to put it right. */
const faultOf = (said: string | undefined): { error?: string; precision?: string } => {
  if (said === undefined) return {}
  return Object.values<string>(fixedMessages).includes(said)
    ? { error: said }
    : { error: fixedMessages.invalid, precision: said }
}

/** What a rule says of a value that can be read: it stops the contract, or asks for a second look. */
const objectionOf = (finding: Finding | undefined): { error?: string; warning?: string } => {
  if (finding === undefined) return {}
  return finding.verdict === "blocking" ? { error: finding.message } : { warning: finding.message }
}

const identifiers: Partial<Record<Format, ComponentType<Parameters<typeof SiretField>[0]>>> = {
  siret: SiretField,
  uai: UaiField,
  rncp: RncpField,
  naf: NafField,
  idcc: IdccField,
  nda: NdaField,
  postcode: PostcodeField,
  phone: PhoneField,
  mobile_phone: PhoneField,
}

const yesOrNo = [
  { value: "yes", label: answerWords.yes },
  { value: "no", label: answerWords.no },
]

/** Where a value comes from, and what its record says now when that is something else. */
function Origin({ field, contract, form, saidAbove, onTake }: Omit<FieldProps, "today">): ReactNode {
  const labels = useCodeLabels()
  const said = contract.from_records[field.key]
  if (!said) return null
  const kept = keptFrom(contract, form, field.key)
  if (kept !== null && (kept === saidAbove || kept === "default")) return null
  const record = recordWords[said.record] ?? said.record
  return (
    <span className={styles.from}>
      {kept === "usual" ? (
        fieldWords.usual
      ) : kept !== null ? (
        fieldWords.from(record)
      ) : (
        <>
          {fieldWords.differs(record, printField(field, said.value, labels) ?? "–")}{" "}
          <Button size="small" variant="quiet" onPress={() => onTake(field.key)}>
            {fieldWords.take}
          </Button>
        </>
      )}
    </span>
  )
}

interface Common {
  id: string
  label: string
  disabled: boolean
  optional: boolean
  error?: string
  precision?: string
  warning?: string
  hint?: string
}
interface InputProps {
  field: ContractField
  common: Common
  value: unknown
  today: string
  write: (next: FieldValue) => void
  form: ContractForm
  contract: FieldProps["contract"]
}

const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value))

function AnswerInput({ common: { disabled, ...words }, value, write }: InputProps) {
  const answer = value === true ? "yes" : value === false ? "no" : null
  return (
    <RadioGroup
      {...words}
      isDisabled={disabled}
      orientation="horizontal"
      options={yesOrNo}
      value={answer}
      onChange={(chosen) => write(chosen === "yes")}
    />
  )
}

function DayInput({ field, common, value, form }: InputProps) {
  const text = textOf(value)
  return (
    <DateField
      {...common}
      {...form.typed<string>(field.key)}
      value={text === "" ? null : text.slice(0, 10)}
    />
  )
}

function CodeInput(props: InputProps) {
  const { field } = props
  if (!field.list || field.free) return <TextInput {...props} />
  return <ListInput {...props} list={field.list} />
}

/** What may be chosen on the day of the conclusion; a code that is no longer stays readable where it was chosen. */
function ListInput({
  list,
  common,
  value,
  contract,
  form,
  today,
  write,
}: InputProps & { list: ContractCodeList }) {
  const codes = useContractCodes()
  const day = dataOf(contract, form.draft).contrat_date_conclusion ?? today
  const options = codesToChoose(codes, list, day, value)
  return (
    <ComboBox
      {...common}
      width="full"
      options={options.map(({ code, label }) => ({ id: code, name: label, code }))}
      value={textOf(value) || null}
      onChange={write}
    />
  )
}

/** From so many characters on, a field holds sentences. */
const LONG = 1000

function TextInput({ field: { format, max }, common, value, write }: InputProps) {
  const typing = useTyped(textOf(value), write)
  const Identifier = format && identifiers[format]
  if (Identifier) return <Identifier {...common} value={textOf(value)} onChange={write} />
  if (max !== undefined && max >= LONG) return <TextArea {...common} rows={4} maxLength={max} {...typing} />
  return (
    <TextField
      {...common}
      width="full"
      type={format === "email" ? "email" : "text"}
      {...(max && { maxLength: max })}
      {...typing}
    />
  )
}

function RateInput({ common, value, write }: InputProps) {
  return (
    <TextField
      // Drawn again when somebody else wrote in it.
      key={textOf(value)}
      {...common}
      width="postcode"
      inputMode="decimal"
      suffix="%"
      defaultValue={textOf(value).replace(".", ",")}
      onBlur={(event) => write(Number(event.target.value.replace(",", ".")) || null)}
    />
  )
}

const inputs: Readonly<Record<ContractField["kind"], (props: InputProps) => ReactNode>> = {
  yes_no: AnswerInput,
  date: DayInput,
  moment: DayInput,
  code: CodeInput,
  text: TextInput,
  rate: RateInput,
  cents: ({ field, common, value, form }) => (
    <AmountField
      {...common}
      {...form.typed<number>(field.key)}
      value={typeof value === "number" ? value : null}
    />
  ),
  integer: ({ field, common, value, form }) => (
    <CountField
      {...common}
      {...form.typed<number>(field.key)}
      value={typeof value === "number" ? value : null}
    />
  ),
  // The table of pay has a part of its own.
  lines: () => null,
}

const isLeftOpen = ({ field, form, contract, isOptional }: FieldProps): boolean =>
  isOptional ?? !isNeeded(field, dataOf(contract, form.draft))

function Input(props: FieldProps): ReactNode {
  const { field, form, contract, today, finding } = props
  const { key, kind, label, help } = field
  const Kind = inputs[kind]
  const common: Common = {
    id: fieldId(key),
    label,
    disabled: !contract.editable.includes(key),
    optional: isLeftOpen(props),
    ...(help !== undefined && { hint: help }),
    ...(form.faults[key] === undefined ? objectionOf(finding) : faultOf(form.faults[key])),
  }
  const write = (next: FieldValue) => form.set({ [key]: next === "" ? null : next })
  return (
    <Kind
      field={field}
      common={common}
      value={form.draft[key] ?? field.usual?.(dataOf(contract, form.draft))}
      today={today}
      write={write}
      form={form}
      contract={contract}
    />
  )
}

/** A label longer than this breaks in half a column, and its field would stand lower than its neighbour. */
const WIDE = 34
const OPTIONAL = " (facultatif)".length

/** Answers side by side, sentences, and choices that half a column would cut. */
const isWide = (
  { kind, label, list, max = 0 }: ContractField,
  isOptional: boolean,
  codes: ContractCodes,
): boolean =>
  kind === "yes_no" ||
  label.length + (isOptional ? OPTIONAL : 0) > WIDE ||
  max >= LONG ||
  (list !== undefined && codes[list].some((choice) => choice.label.length > WIDE))

/** One field of the form, whatever it holds: the dictionary says which. */
export function ContractInput(props: FieldProps) {
  const { field, form } = props
  const codes = useContractCodes()
  return (
    <div
      className={styles.box}
      data-aside={props.aside ? true : undefined}
      data-wide={isWide(field, isLeftOpen(props), codes) ? true : undefined}
    >
      <Input {...props} />
      {props.aside}
      {props.below}
      <Origin {...props} />
      <ContractFieldConflict field={field} form={form} />
    </div>
  )
}

import { countries, countryName, isInUnion } from "@jalon/identifiers"
import { Button, ComboBox, CountField, DateField, RadioGroup, Select, TextField } from "@jalon/ui"
import { Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import {
  type ContractField,
  fieldsOf,
  isShown,
  type SituationColumn,
  type SituationList,
  situationLines,
} from "../../rules/index.ts"
import { ContractFieldConflict } from "./ContractFieldConflict.tsx"
import { fieldId } from "./field-id.ts"
import { answerWords } from "./field-words.fr.ts"
import { type Contract, dataOf } from "./fields.ts"
import styles from "./form.module.css"
import { situationWords as words } from "./situation-strings.fr.ts"
import type { ContractForm } from "./use-contract-form.ts"

type Cell = string | number | boolean | null
type SituationLineValue = Record<string, Cell>

interface CellProps {
  column: SituationColumn
  line: SituationLineValue
  index: number
  isLocked: boolean
  onChange: (value: Cell) => void
}

const abroad = countries().flatMap(({ code, name, insee }) => (insee === null ? [] : [{ id: code, name }]))

function CellInput({ column, line, index, isLocked, onChange }: CellProps) {
  const value = line[column.key]
  const common = { label: column.label, disabled: isLocked }
  if (column.kind === "date")
    return <DateField {...common} value={(value as string) ?? null} onChange={(day) => onChange(day)} />
  if (column.kind === "country") {
    const code = (value as string) || null
    const isKnown = code === null || abroad.some(({ id }) => id === code)
    return (
      <ComboBox
        {...common}
        options={isKnown ? abroad : [...abroad, { id: code, name: countryName(code) }]}
        value={code}
        onChange={(country) => onChange(country)}
      />
    )
  }
  if (column.kind === "code")
    return (
      <Select
        {...common}
        options={[
          { value: "", label: words.choose },
          ...Object.entries(column.codes ?? {}).map(([code, label]) => ({ value: code, label })),
        ]}
        value={(value as string) ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      />
    )
  if (column.kind === "yes_no")
    return (
      <RadioGroup
        {...common}
        orientation="horizontal"
        name={`${column.key}-${index}`}
        options={[
          { value: "true", label: answerWords.yes },
          { value: "false", label: answerWords.no },
        ]}
        value={value === null || value === undefined ? null : String(value)}
        onChange={(answer) => onChange(answer === "true")}
      />
    )
  if (column.kind === "integer")
    return <CountField {...common} value={(value as number) ?? null} onChange={(count) => onChange(count)} />
  return (
    <TextField
      {...common}
      maxLength={200}
      key={String(value ?? "")}
      defaultValue={String(value ?? "")}
      onBlur={(event) => event.target.value !== String(value ?? "") && onChange(event.target.value || null)}
    />
  )
}

/** A country says by itself whether it is of the Union. */
const changedLine = (line: SituationLineValue, { key, kind }: SituationColumn, value: Cell) => ({
  ...line,
  [key]: value,
  ...(kind === "country" && { ue: isInUnion(value as string | null) }),
})

interface LinesProps {
  field: ContractField & { key: SituationList }
  form: ContractForm
  isLocked: boolean
}

/** Periods abroad, host companies, seasons: a few fields each, one under the other. */
function Lines({ field, form, isLocked }: LinesProps) {
  const lines = (form.draft[field.key] ?? []) as readonly SituationLineValue[]
  const columns: readonly SituationColumn[] = situationLines[field.key]
  const write = (next: readonly SituationLineValue[]) => form.set({ [field.key]: [...next] })
  return (
    <fieldset className={styles.group} id={fieldId(field.key)} tabIndex={-1}>
      <legend>{field.label}</legend>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and only the last is added
        <div key={index} className={styles.situation}>
          <div className={styles.fields}>
            {columns.map((column) => (
              <CellInput
                key={column.key}
                column={column}
                line={line}
                index={index}
                isLocked={isLocked}
                onChange={(value) =>
                  write(lines.map((one, at) => (at === index ? changedLine(one, column, value) : one)))
                }
              />
            ))}
          </div>
          {!isLocked && (
            <Button
              size="small"
              icon={<Trash2 aria-hidden />}
              onPress={() => write(lines.filter((_, at) => at !== index))}
            >
              {words.remove(index + 1)}
            </Button>
          )}
        </div>
      ))}
      <ContractFieldConflict field={field} form={form} />
      {!isLocked && lines.length < (field.max ?? 6) && (
        <div>
          <Button icon={<Plus aria-hidden />} onPress={() => write([...lines, {}])}>
            {words.add[field.key]}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Whether a field belongs to « Situations particulières ». */
export const isSituation = ({ key }: Pick<ContractField, "key">): boolean =>
  /^(situation_|mobilites$|entreprises_accueil$|pratique_ailleurs|employeur2_(maitre|signature)|saison_)/.test(
    key,
  )

interface SituationsProps {
  contract: Contract
  form: ContractForm
  /** Draws one field as the rest of the form does. */
  draw: (field: ContractField) => React.ReactNode
}

/** What concerns few contracts: folded while nothing is said, each list behind its own switch. */
export function Situations({ contract, form, draw }: SituationsProps) {
  const now = dataOf(contract, form.draft)
  const all = fieldsOf(contract.contract_type).filter(isSituation)
  const shown = all.filter((field) => isShown(field, now))
  const [isOpenFirst] = useState(
    all.some(({ key }) => form.draft[key] !== null && form.draft[key] !== undefined),
  )
  if (all.length === 0) return null
  return (
    <details className={styles.folded} open={isOpenFirst}>
      <summary>{words.title}</summary>
      <div className={styles.group}>
        {shown.map((field) =>
          field.kind === "lines" ? (
            <Lines
              key={field.key}
              field={field as LinesProps["field"]}
              form={form}
              isLocked={!contract.editable.includes(field.key)}
            />
          ) : (
            <div key={field.key}>{draw(field)}</div>
          ),
        )}
      </div>
    </details>
  )
}

import { useState } from "react"
import { AmountField } from "../forms/AmountField.tsx"
import { Checkbox } from "../forms/Checkbox.tsx"
import { DateField } from "../forms/DateField.tsx"
import { TextField } from "../forms/TextField.tsx"
import styles from "./filter-bar.module.css"
import type { FilterChoice, FilterField } from "./filters.ts"
import { foldForSearch, formatCount } from "./french.ts"
import { filterStrings as words } from "./strings.fr.ts"

interface FilterValuesProps {
  field: FilterField
  values: readonly string[]
  onValues: (values: readonly string[]) => void
  error: string | undefined
}

export function FilterValues({ field, values, onValues, error }: FilterValuesProps) {
  const set = (value: string | null) => onValues(value ? [value] : [])
  const one = values[0] ?? ""
  if (field.kind === "choice") return <Choices {...{ values, onValues, error }} options={field.options} />
  if (field.kind === "date")
    return <DateField label={field.label} value={one || null} onChange={set} error={error} />
  if (field.kind === "amount")
    return (
      <AmountField
        label={field.label}
        value={one ? Number(one) : null}
        onChange={(cents) => set(cents === null ? null : String(cents))}
        error={error}
      />
    )
  return (
    <TextField label={field.label} value={one} onChange={(event) => set(event.target.value)} error={error} />
  )
}

// A list that fits in one glance needs no search.
const searchAbove = 8

interface ChoicesProps extends Omit<FilterValuesProps, "field"> {
  options: readonly FilterChoice[]
}

function Choices({ options, values, onValues, error }: ChoicesProps) {
  const [search, setSearch] = useState("")
  const found = options.filter((option) => foldForSearch(option.label).includes(foldForSearch(search)))
  const choose = (id: string, isChosen: boolean) =>
    onValues(isChosen ? [...values, id] : values.filter((value) => value !== id))
  return (
    <>
      {options.length > searchAbove && (
        <TextField
          type="search"
          label={words.searchValues}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <fieldset>
        <legend className={styles.legend}>{words.values}</legend>
        <div className={styles.options}>
          {found.map((option) => (
            <div key={option.id} className={styles.option}>
              <Checkbox
                isSelected={values.includes(option.id)}
                onChange={(isChosen) => choose(option.id, isChosen)}
              >
                {option.label}
              </Checkbox>
              {option.count !== undefined && (
                <span className={styles.optionCount}>{formatCount(option.count)}</span>
              )}
            </div>
          ))}
          {found.length === 0 && <p>{words.noValue}</p>}
        </div>
      </fieldset>
      <div role="alert" className={styles.error}>
        {error}
      </div>
    </>
  )
}

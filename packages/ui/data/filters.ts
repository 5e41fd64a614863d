import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { filterStrings as words } from "./strings.fr.ts"

export type FilterChoice = { id: string; label: string; count?: number }
export type FilterField = {
  id: string
  label: string
  /** Those the list can answer, when it cannot answer all of its kind. */
  operators?: readonly [FilterOperator, ...FilterOperator[]]
} & (
  | { kind: "choice"; options: readonly FilterChoice[] }
  | { kind: "text" }
  | { kind: "date" }
  | { kind: "amount" }
)
type FilterKind = FilterField["kind"]
export type FilterOperator = keyof typeof words.operators
/** Dates are `YYYY-MM-DD`, amounts are whole cents written as text: the address of the page carries them as they are. */
export type Filter = { fieldId: string; operator: FilterOperator; values: readonly string[] }

const operators: Record<FilterKind, readonly [FilterOperator, ...FilterOperator[]]> = {
  choice: ["is", "isNot"],
  text: ["contains", "startsWith"],
  date: ["on", "before", "after"],
  amount: ["atLeast", "atMost"],
}

export const operatorsOf = (field: FilterField) => field.operators ?? operators[field.kind]
export const filterKey = (filter: Filter): string => `${filter.fieldId}:${filter.operator}`

const valueText = (field: FilterField, value: string): string => {
  if (field.kind === "choice") return field.options.find((option) => option.id === value)?.label ?? value
  if (field.kind === "date") return formatFrenchDate(value)
  if (field.kind === "amount") return formatEuros(Number(value))
  return words.quoted(value)
}

// Past two values a chip would push the others out of sight: the rest is counted.
const maxValuesInChip = 2

/** « Formation : BTS MCO », « Échéance : avant le 03/09/2026 ». */
export const chipText = (field: FilterField, filter: Filter): string => {
  const shown = filter.values.slice(0, maxValuesInChip).map((value) => valueText(field, value))
  const others = filter.values.length - shown.length
  const values = shown.join(words.or) + (others > 0 ? words.others(others) : "")
  const operator = words.inChip[filter.operator]
  return words.chip(field.label, operator ? `${operator}\u00a0${values}` : values)
}

/** One condition per field and operator: setting it again replaces it where it stood. */
export const withFilter = (
  filters: readonly Filter[],
  next: Filter,
  replacedKey?: string,
): readonly Filter[] => {
  const gone = replacedKey ?? filterKey(next)
  const others = filters.filter((each) => filterKey(each) === gone || filterKey(each) !== filterKey(next))
  if (next.values.length === 0) return others.filter((each) => filterKey(each) !== gone)
  return others.some((each) => filterKey(each) === gone)
    ? others.map((each) => (filterKey(each) === gone ? next : each))
    : [...others, next]
}

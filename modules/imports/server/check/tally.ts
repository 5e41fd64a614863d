import { type DateOrder, type FieldKey, isMonthFirst, observeDate, textOf } from "../../rules/index.ts"
import type { Counts, Findings, UnknownPlace } from "../import-row.ts"
import type { JudgedRow, Judging } from "../judge/context.ts"
import { placeKey } from "../known/places.ts"

/** How many rows of each kind are kept to be shown. */
const SHOWN = 20

const DATE_FIELDS: readonly FieldKey[] = ["birth_date", "entry_date", "tutor.birth_date"]

/** Figures and names of places, row after row: what the check tells of a whole sheet. */
export const openTally = ({ places, monthFirst, options }: Judging) => {
  const counts: Counts = {}
  const unknown = new Map<string, UnknownPlace>()
  const orders = new Map<FieldKey, DateOrder>()
  let remarks = 0

  const add = (what: keyof Counts, by = 1) => {
    if (by > 0) counts[what] = (counts[what] ?? 0) + by
  }

  const notePlace = (row: JudgedRow, field: "class" | "training") => {
    const name = textOf(row.read.values, field)
    if (name === null) return
    const key = `${field}:${placeKey(name)}`
    const training = places.trainingNamed(textOf(row.read.values, "training") ?? "")
    const known = unknown.get(key) ?? { field, key, name, rows: 0, training_id: null }
    unknown.set(key, {
      ...known,
      rows: known.rows + 1,
      training_id: known.training_id ?? training?.id ?? null,
    })
  }

  /** Named by a row and not ours, decided about or not: the screen shows both. */
  const notePlaces = (row: JudgedRow) => {
    const className = textOf(row.read.values, "class")
    const isUnknown = className !== null && places.classesNamed(className).length === 0
    if (isUnknown) notePlace(row, "class")
    const training = textOf(row.read.values, "training")
    const decision = options.places[`class:${placeKey(className ?? "")}`]
    const isPlaced =
      className !== null && (!isUnknown || decision?.kind === "use" || decision?.kind === "create")
    if (training !== null && !isPlaced && !places.trainingNamed(training)) notePlace(row, "training")
  }

  const noteDates = ({ cells }: JudgedRow) => {
    for (const field of DATE_FIELDS) {
      const cell = cells[field]
      if (cell?.kind !== "text" || monthFirst.has(field)) continue
      orders.set(field, observeDate(orders.get(field) ?? { dayFirst: 0, monthFirst: 0 }, cell.text))
    }
  }

  return {
    add,
    note: (row: JudgedRow) => {
      add(row.verdict.verdict)
      if (row.company?.effect === "create") add("companies_create")
      if (row.company?.effect === "change") add("companies_change")
      add("contacts_create", row.contacts.filter(({ effect }) => effect === "create").length)
      if (row.read.remarks.length > 0) remarks += 1
      notePlaces(row)
      noteDates(row)
    },
    /** Whether this row is among the first of its kind, or of those that bear a remark. */
    isShown: ({ verdict: { verdict }, read }: JudgedRow) =>
      (counts[verdict] ?? 0) <= SHOWN || (read.remarks.length > 0 && remarks <= SHOWN),
    counts: () => counts,
    findings: (): Findings => ({
      places: [...unknown.values()].toSorted((one, other) => other.rows - one.rows),
      month_first: [...orders].flatMap(([field, order]) => (isMonthFirst(order) ? [field] : [])),
      remarks,
    }),
  }
}
export type Tally = ReturnType<typeof openTally>

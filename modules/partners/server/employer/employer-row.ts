import type { Columns } from "@jalon/data"
import { columnTypesOf, type PlainKey, valuesOf, withValues } from "@jalon/records"
import {
  type EmployerChanges,
  type EmployerFields,
  employerRecordFields,
  emptyEmployer,
  type Kept,
  type OpcoAnswer,
  type RegisterState,
} from "../../rules/index.ts"

type Texts = Readonly<Record<string, string>>

/** What the register answered last. */
export type RegisterMemory = { employer?: EmployerChanges; opco?: OpcoAnswer | null }

type EmployerRecordRow = Pick<EmployerFields, PlainKey<typeof employerRecordFields>> &
  Record<"address" | "signataire", Texts>

/** The columns a company's own profile and a school's row about it have in common. */
export type EmployerRow = EmployerRecordRow & {
  id: string
  opco_source: "person" | "register" | "idcc" | null
  opco_at: Date | null
  register_state: RegisterState
  register_read_at: Date | null
  closed_on: string | null
  register_said: RegisterMemory
  kept: { profile?: Kept; register?: Kept }
}

/** Every column that a form fills. */
export const employerRecordColumns: Columns = columnTypesOf(employerRecordFields)

/** And what is known beside: who says the operator, what the register said, what was left aside. */
export const employerColumns: Columns = {
  ...employerRecordColumns,
  opco_source: "text",
  opco_at: "timestamptz",
  register_state: "text",
  register_read_at: "timestamptz",
  closed_on: "date",
  register_said: "jsonb",
  kept: "jsonb",
}

/** The row as a form shows it: one flat field per answer. */
export const fieldsOf = (row: EmployerRecordRow): EmployerFields => valuesOf(employerRecordFields, row)

/** The row with some of its fields changed. */
export const withChanges = <Row extends EmployerRow>(row: Row, changes: EmployerChanges): Row => ({
  ...row,
  ...withValues(employerRecordFields, row, changes),
})

/** Nothing known yet. */
export const blankEmployer: Omit<EmployerRow, "id"> = {
  ...(withValues(employerRecordFields, {}, emptyEmployer) as EmployerRecordRow),
  opco_source: null,
  opco_at: null,
  register_state: "unknown",
  register_read_at: null,
  closed_on: null,
  register_said: {},
  kept: {},
}

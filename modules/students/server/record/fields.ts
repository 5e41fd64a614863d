import { valuesOf, withValues } from "@jalon/records"
import { ownRecordFields, recordFields } from "../../rules/index.ts"
import type { OwnFields, SchoolChanges, SchoolFields } from "../../wire/index.ts"
import type { StudentRow } from "./student-row.ts"

/** The row as a form shows it: one value per field. */
export const ownFieldsOf = (row: StudentRow): OwnFields => valuesOf(ownRecordFields, row)

/** With what is sealed as whoever may open it gives it. */
export const schoolFieldsOf = (row: StudentRow, accommodations: string | null): SchoolFields => ({
  ...valuesOf(recordFields, row),
  accommodations,
})

/** The row with some of its fields changed. */
export const withChanges = (row: StudentRow, changes: SchoolChanges): StudentRow =>
  ({ ...row, ...withValues(recordFields, row, changes) }) as StudentRow

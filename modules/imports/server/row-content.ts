import type { OrganizationKeys } from "@jalon/data"
import type { Difference, Likely, RowCells, RowFault, RowRemark } from "../rules/index.ts"
import type { JudgedRow } from "./judge/context.ts"

/** What is kept of a row: its cells, and all that was found about them. One sealed document of JSON. */
export type RowContent = {
  cells: RowCells
  faults: RowFault[]
  remarks: RowRemark[]
  differences: Difference[]
  people: Likely[]
  of: number | null
}

const place = (id: string) => ({ table: "import_row", row: id, column: "content" })

export const contentOf = ({ cells, read, verdict }: JudgedRow): RowContent => ({
  cells,
  faults: verdict.verdict === "refused" ? verdict.faults : [],
  remarks: read.remarks,
  differences: verdict.verdict === "change" ? verdict.differences : [],
  people: verdict.verdict === "possible" ? verdict.people : [],
  of: verdict.verdict === "duplicate" ? verdict.of : null,
})

export const sealContent = (keys: OrganizationKeys, id: string, content: RowContent): Buffer =>
  keys.seal(place(id), JSON.stringify(content))

export const openContent = (keys: OrganizationKeys, id: string, sealed: Buffer): RowContent =>
  JSON.parse(keys.open(place(id), sealed)) as RowContent

/** What can be told of the faults without telling what is written: « birth_date:impossible ». */
export const faultCodes = (faults: readonly RowFault[]): string[] => [
  ...new Set(faults.map(({ field, code }) => `${field}:${code}`)),
]
export const repairCodes = (faults: readonly RowFault[]): string[] =>
  faultCodes(faults.filter(({ suggestion }) => suggestion !== undefined))

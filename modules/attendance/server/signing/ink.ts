import { type FieldVault, ownRows, type Scope, sha256, sql } from "@jalon/data"
import type { SheetRow } from "../sheets/sheet-row.read.ts"

/** What was drawn, for the table, and what the chain says of it. */
export type SealedInk = { sealed: Buffer; hash: string }

type Of = { sheetId: string; studentId: string }

const place = ({ sheetId, studentId }: Of) => ({
  table: "attendance_ink",
  row: `${sheetId} ${studentId}`,
  column: "sealed",
})

const hashOf = (ink: string): string => sha256(ink).toString("hex")

export const sealInk = async (
  vault: FieldVault,
  scope: Scope,
  of: Of,
  ink: string | undefined,
): Promise<SealedInk | null> =>
  ink === undefined ? null : { sealed: await vault.seal(scope, place(of), ink), hash: hashOf(ink) }

/** The path that was drawn; null when it is no longer what the chain says. */
export type DrawnInk = string | null

type Row = { student_id: string; hash: string; sealed: Buffer | null }

/** Who drew on a sheet, and what: looked at against the chain each time. */
export const drawnInks = async (
  vault: FieldVault,
  scope: Scope,
  { id, on_date }: Pick<SheetRow, "id" | "on_date">,
): Promise<Map<string, DrawnInk>> => {
  const rows = await scope.run(sql<Row>`
    select e.student_id, e.payload ->> 'ink' as hash, i.sealed
    from attendance_event e left join attendance_ink i on i.organization_id = e.organization_id and i.on_date = e.on_date
      and i.sheet_id = e.sheet_id and i.student_id = e.student_id
    where ${ownRows(scope.who, "e.organization_id")} and e.on_date = ${on_date} and e.sheet_id = ${id}
      and e.kind = 'learner_signed' and e.payload ? 'ink'`)
  if (rows.length === 0) return new Map()
  const keys = await vault.keyFor(scope)
  const drawn = ({ student_id, hash, sealed }: Row): DrawnInk => {
    if (sealed === null) return null
    try {
      const ink = keys.open(place({ sheetId: id, studentId: student_id }), sealed)
      return hashOf(ink) === hash ? ink : null
    } catch {
      // Written by other hands, or moved from another line: it does not open.
      return null
    }
  }
  return new Map(rows.map((row) => [row.student_id, drawn(row)]))
}

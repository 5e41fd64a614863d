import {
  type Columns,
  columnAssignments,
  columnList,
  organizationOf,
  ownRows,
  rowsAsTable,
  type Scope,
  type Sql,
  sql,
} from "@jalon/data"
import type { PartnerState } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type EmployerRow, employerColumns } from "../employer/employer-row.ts"

export type PartnerRow = EmployerRow & {
  company_id: number | null
  opco_by: string | null
  status: PartnerState
  declined_reason: string | null
  last_exchange_at: Date | null
  created_at: Date
  archived_at: Date | null
}

/** What is written of it; the rest follows from what is done with it. */
const writtenColumns: Columns = { ...employerColumns, opco_by: "uuid" }
const asTable = (row: object): Sql => rowsAsTable({ id: "uuid", ...writtenColumns }, JSON.stringify([row]))

/** Every column of a company's row; `alias` when others are read with it. */
export const partnerColumns = (alias?: string): Sql =>
  columnList(
    {
      id: "uuid",
      ...writtenColumns,
      company_id: "int",
      status: "text",
      declined_reason: "text",
      last_exchange_at: "timestamptz",
      created_at: "timestamptz",
      archived_at: "timestamptz",
    },
    alias,
  )

type Finds = { find: <Row>(query: Sql<Row>) => Promise<Row | null>; who: Scope["who"] }

export const findPartner = (reader: Finds, id: string): Promise<PartnerRow | null> =>
  reader.find(
    sql<PartnerRow>`select ${partnerColumns()} from partner where ${ownRows(reader.who)} and id = ${id}`,
  )

const lockPartner = (scope: Scope, id: string) =>
  scope.find(sql<PartnerRow>`
    select ${partnerColumns()} from partner where ${ownRows(scope.who)} and id = ${id} for update`)

/** The company's row, taken for this transaction and open to changes. */
export const openPartner = async (scope: Scope, id: string): Promise<PartnerRow> => {
  const row = await lockPartner(scope, id)
  if (!row) throw refuse("not_found")
  if (row.archived_at !== null) throw refuse("partner.archived")
  return row
}

export const takePartner = async (scope: Scope, id: string): Promise<PartnerRow> => {
  const row = await lockPartner(scope, id)
  if (!row) throw refuse("not_found")
  return row
}

export const savePartner = async (scope: Scope, row: PartnerRow): Promise<void> => {
  await scope.run(sql`
    update partner p set ${columnAssignments(writtenColumns)}, updated_at = now()
    from ${asTable(row)} where p.id = x.id and ${ownRows(scope.who, "p.organization_id")}`)
}

/** What the register answered by itself: nobody touched the row, so undoing its import may still remove it. */
export const keepRegisterAnswer = async (scope: Scope, row: PartnerRow): Promise<void> => {
  await scope.run(sql`
    update partner p set ${columnAssignments(writtenColumns)}
    from ${asTable(row)} where p.id = x.id and ${ownRows(scope.who, "p.organization_id")}`)
}

export const insertPartner = async (
  scope: Scope,
  row: EmployerRow & Pick<PartnerRow, "opco_by">,
): Promise<void> => {
  await scope.run(sql`
    insert into partner (organization_id, id, ${columnList(writtenColumns)})
    select ${organizationOf(scope.who)}, id, ${columnList(writtenColumns)} from ${asTable(row)}`)
}

/** One place of work, one row: told by name, so that it can be opened instead. */
export const refuseTakenSiret = async (scope: Scope, siret: string | null, except: string | null) => {
  if (siret === null) return
  const taken = await scope.find(sql<{ denomination: string }>`
    select denomination from partner
    where ${ownRows(scope.who)} and siret = ${siret} and archived_at is null and id is distinct from ${except}`)
  if (taken) throw refuse("partner.siret_taken", { name: taken.denomination })
}

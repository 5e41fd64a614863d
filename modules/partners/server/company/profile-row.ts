import { columnAssignments, columnList, newId, ownRows, rowsAsTable, type Scope, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"
import { blankEmployer, type EmployerRow, employerColumns } from "../employer/employer-row.ts"

type Reader = Pick<Scope, "who" | "find">

const columns = { id: "uuid", ...employerColumns }

export const findOwnProfile = (reader: Reader): Promise<EmployerRow | null> =>
  reader.find(
    sql<EmployerRow>`select ${columnList(columns)} from company_profile where ${ownRows(reader.who)}`,
  )

/** What a company without a profile says of itself: its name. */
export const beginning = (name: string): EmployerRow => ({ ...blankEmployer, id: "", denomination: name })

/** A company that came without a link has a name and nothing else yet. */
const begin = (scope: Scope) =>
  scope.run(sql`
    insert into company_profile (id, organization_id, denomination, siret, address, phone, email)
    select ${newId()}, id, name, siret, address, phone, email from organization where ${ownRows(scope.who, "id")}
      and kind = 'company'
    on conflict (organization_id) do nothing`)

/** The company's own row, taken for this transaction. */
export const openOwnProfile = async (scope: Scope): Promise<EmployerRow> => {
  const lock = sql<EmployerRow>`select ${columnList(columns)} from company_profile where ${ownRows(scope.who)} for update`
  const row = await scope.find(lock)
  if (row) return row
  await begin(scope)
  const begun = await scope.find(lock)
  if (!begun) throw refuse("not_found")
  return begun
}

export const saveProfile = async (scope: Scope, row: EmployerRow): Promise<void> => {
  await scope.run(sql`
    update company_profile c set ${columnAssignments(employerColumns)}, updated_at = now()
    from ${rowsAsTable(columns, JSON.stringify([row]))} where c.id = x.id and ${ownRows(scope.who, "c.organization_id")}`)
}

import { newId, organizationOf, ownRows, rowsAsTable, type Scope, sql } from "@jalon/data"
import type { Availability } from "../../wire/index.ts"

const columns = {
  id: "uuid",
  kind: "text",
  weekday: "smallint",
  from_date: "date",
  to_date: "date",
  start_minute: "smallint",
  end_minute: "smallint",
  note: "text",
}

/** Writes anew when somebody can, prefers or cannot teach. */
export const writeAvailability = async (
  scope: Scope,
  trainerId: string,
  availability: readonly Availability[],
): Promise<void> => {
  const rows = JSON.stringify(availability.map((one) => ({ ...one, id: newId() })))
  await scope.run(
    sql`delete from trainer_availability where ${ownRows(scope.who)} and trainer_id = ${trainerId}`,
  )
  await scope.run(sql`
    insert into trainer_availability (id, organization_id, trainer_id, kind, weekday, from_date, to_date, start_minute,
      end_minute, note)
    select x.id, ${organizationOf(scope.who)}, ${trainerId}, x.kind, x.weekday, x.from_date, x.to_date, x.start_minute,
      x.end_minute, nullif(x.note, '')
    from ${rowsAsTable(columns, rows)}`)
}

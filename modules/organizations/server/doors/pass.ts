import { type Scope, sql } from "@jalon/data"
import type { Desk } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import { type DoorRow, doorOf } from "./door-row.ts"
import { asGuest } from "./secrets.ts"
import type { Door, DoorKind, PassOptions } from "./types.ts"

type Row = DoorRow & { issued_by: string | null }

const lockDoor = (scope: Scope, id: string) =>
  scope.find(sql<Row>`
    select d.id, d.organization_id, d.kind, d.subject, d.subject_id, d.part, d.email, d.facts, d.issued_by, door_state(d) as state
    from door d where d.id = ${id} for update`)

const close = async (scope: Scope, id: string, end: NonNullable<PassOptions["end"]>) => {
  if (end === "used") await scope.run(sql`update door set used_at = now() where id = ${id}`)
  if (end === "declined") await scope.run(sql`update door set declined_at = now() where id = ${id}`)
}

export const passDoor = async <T>(
  { data, action }: Pick<Desk, "data" | "action">,
  token: string,
  kind: DoorKind,
  work: (scope: Scope, door: Door) => Promise<T>,
  { accountId, end = "used" }: PassOptions = {},
): Promise<T> => {
  const [found] = await data.readOnce(
    asGuest(token),
    action,
    sql<{ id: string; organization_id: number }>`select id, organization_id from door where kind = ${kind}`,
  )
  if (!found) throw refuse("door.unknown")
  const who = {
    kind: "system",
    organizationId: found.organization_id,
    ...(accountId && { accountId }),
  } as const
  return data.inScope(who, action, async (scope) => {
    const row = await lockDoor(scope, found.id)
    if (!row) throw refuse("door.unknown")
    if (row.state !== "open") throw refuse(`door.${row.state}`)
    const done = await work(scope, { ...doorOf(row), issuedBy: row.issued_by })
    await close(scope, row.id, end)
    return done
  })
}

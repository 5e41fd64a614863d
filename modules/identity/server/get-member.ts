import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import { roleText } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { signedIn } from "./signed-in.ts"

type Row = { role_id: number; grants: string[]; kind: "school" | "company" }

export const getMember = read(wire.getMember, async (reader) => {
  const row = await reader.find(sql<Row>`
    select m.role_id, m.grants, o.kind from member m join organization o on o.id = m.organization_id
    where ${ownRows(reader.who, "m.organization_id")} and m.account_id = ${signedIn(reader.who).accountId} and m.revoked_at is null`)
  if (!row) throw refuse("not_found")
  return { role: { id: row.role_id, text: roleText(row.kind, row.role_id) }, grants: row.grants }
})

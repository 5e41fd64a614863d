import { auditOf, auditPage, cutPage, organizationOf, ownRows, type Sql, sql } from "@jalon/data"
import { type OpcoKey, opcoName } from "@jalon/identifiers"
import { type Reader, read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { presentSettings, type SettingsAudit } from "./entry.ts"

type Named = { id: string; name: string }

/** « AKTO, CFA Horizon Métiers » */
const keyNames = async (reader: Reader): Promise<Named[]> => {
  const rows = await reader.run(sql<{ id: string; opco: OpcoKey; center: string }>`
    select c.id::text, c.opco, a.name as center from opco_connection c
      join apprentice_training_center a on a.organization_id = c.organization_id and a.id = c.center_id
    where ${ownRows(reader.who, "c.organization_id")}`)
  return rows.map(({ id, opco, center }) => ({ id, name: `${opcoName(opco)}, ${center}` }))
}

/** Whom and what the entries speak of. A label that is gone is known by what was written when it came. */
const namesOf = async (reader: Reader): Promise<Record<string, string>> => {
  const own = ownRows(reader.who)
  const known = await Promise.all([
    reader.run(
      sql<Named>`select account_id::text as id, first_name || ' ' || last_name as name from colleagues()`,
    ),
    reader.run(sql<Named>`
      select m.id::text, c.first_name || ' ' || c.last_name as name from member m
        join colleagues() c on c.account_id = m.account_id where ${ownRows(reader.who, "m.organization_id")}`),
    reader.run(sql<Named>`select id::text, name from apprentice_training_center where ${own}`),
    reader.run(sql<Named>`select id::text, name from site where ${own}`),
    reader.run(sql<Named>`
      select subject_id as id, after ->> 'name' as name from audit_entry
      where ${own} and subject = 'company_label' and operation = 'insert'`),
    reader.run(sql<Named>`select id::text, name from company_label where ${own}`),
    reader.run(sql<Named>`
      select id::text, email as name from guest_link where ${own} and subject in ('member', 'organization')`),
    keyNames(reader),
  ])
  return Object.fromEntries(known.flat().map(({ id, name }) => [id, name]))
}

/** The rows of each table whose changes are settings; of the links sent out, those to colleagues. */
const tables = (reader: Reader): [SettingsAudit["subject"], Sql | null][] => {
  const own = ownRows(reader.who)
  return [
    ["organization", sql`${String(organizationOf(reader.who))}`],
    ["apprentice_training_center", sql`select id::text from apprentice_training_center where ${own}`],
    ["site", sql`select id::text from site where ${own}`],
    ["notification_preference", null],
    ["member", sql`select id::text from member where ${own}`],
    [
      "guest_link",
      sql`select id::text from guest_link where ${own} and subject in ('member', 'organization')`,
    ],
    ["company_label", null],
    ["integration", null],
    ["opco_connection", null],
  ]
}

export const settingsHistory = read(wire.settingsHistory, async (reader, { query }) => {
  const rows = await reader.run(
    auditPage<SettingsAudit["subject"]>(
      tables(reader).map(([subject, ids]) => auditOf(reader.who, subject, ids, query.before)),
    ),
  )
  const { shown, next } = cutPage(rows)
  return { results: presentSettings(shown, await namesOf(reader)), next }
})

import { columnList, sql } from "@jalon/data"
import { isOpcoKey, opcoName, phone } from "@jalon/identifiers"
import { fieldsOf } from "@jalon/imports/rules"
import { employerRecordFields, sectorWords } from "@jalon/partners/rules"
import { employerRecordColumns } from "@jalon/partners/server"
import { keysOfKind } from "@jalon/records"
import type { Value } from "@jalon/sheets"
import { at, dated, type Kind, type KindColumn, type KindRow, said } from "./kind.ts"

/** How a company's field is written so that the wizard reads it again; the others stand as they are. */
const writings: Readonly<Record<string, (value: string) => Value>> = {
  ...Object.fromEntries(keysOfKind(employerRecordFields, "phone").map((key) => [key, phone.format])),
  secteur: (value) => sectorWords[value as keyof typeof sectorWords] ?? value,
  opco: (value) => (isOpcoKey(value) ? opcoName(value) : value),
}

const counts: ReadonlySet<string> = new Set(keysOfKind(employerRecordFields, "count"))

/** The fields of a company that the wizard reads too, in the order of its screen. */
const companyFields = fieldsOf("companies").flatMap((field) =>
  "read" in field && field.key.startsWith("company.")
    ? [{ title: field.label, key: field.key.slice("company.".length) }]
    : [],
)

/** A company's columns under the names by which the wizard knows them; `place` is where it stands in the row. */
export const companyColumns = (place: "" | "shown.company."): KindColumn[] =>
  companyFields.map(({ title, key }) => ({
    title,
    ...(counts.has(key) && { type: "number" as const }),
    ...(key === "denomination" && { width: 32 }),
    value: (row: KindRow) => {
      const value = at(row, place + key)
      return typeof value === "string" ? (writings[key]?.(value) ?? value) : value
    },
  }))

/** What `companyColumns` needs of a company that is not the row itself; without a SIRET the wizard knows no company. */
export const companyShown = sql`case when p.siret is null then null else
  (select to_jsonb(x) from (select ${columnList(employerRecordColumns, "p")}) x) end`

const partnerColumns: KindColumn[] = [
  ...companyColumns(""),
  said("Étiquettes", "shown.labels", { width: 28 }),
  said("État", "status"),
  dated("Dernier échange", "last_exchange_at"),
  dated("Créée le", "created_at"),
  dated("Archivée le", "archived_at"),
  said("Numéro interne", "id", { width: 38 }),
]

export const partners: Kind = {
  name: "partner",
  from: sql`partner t`,
  fields: sql`t.company_id is not null as has_own_space, ${columnList(employerRecordColumns, "t")}, t.opco_source,
    t.register_state, t.closed_on, t.status, t.declined_reason, t.last_exchange_at, t.archived_at, t.created_at,
    t.updated_at`,
  shown: sql`jsonb_build_object('labels', (select string_agg(l.name, ', ' order by l.name) from partner_label w
    join company_label l on l.id = w.label_id where w.organization_id = t.organization_id and w.partner_id = t.id))`,
  sheets: [
    { name: "Entreprises", columns: partnerColumns, keeps: (row) => row.archived_at === null },
    { name: "Entreprises archivées", columns: partnerColumns, keeps: (row) => row.archived_at !== null },
  ],
}

export const labels: Kind = {
  name: "company_label",
  from: sql`company_label t`,
  fields: sql`t.name, t.tone, t.created_at`,
  sheets: [],
}

export const partnerLabels: Kind = {
  name: "partner_label",
  from: sql`partner_label t`,
  fields: sql`t.partner_id, t.label_id`,
  sheets: [],
}

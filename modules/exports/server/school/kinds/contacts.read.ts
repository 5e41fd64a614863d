import { columnList, sql } from "@jalon/data"
import { phone } from "@jalon/identifiers"
import { fieldOf, isFieldKey } from "@jalon/imports/rules"
import { contactRecordFields, contactRoleWords } from "@jalon/partners/rules"
import { contactColumns } from "@jalon/partners/server"
import { type Field, keysOf } from "@jalon/records"
import type { Value } from "@jalon/sheets"
import { at, dated, type Kind, type KindColumn, type KindRow, said } from "./kind.ts"

type ContactKey = keyof typeof contactRecordFields

const widths: Partial<Record<ContactKey, number>> = { email: 32, job_title: 28, roles: 28 }

/** The name by which the wizard knows it, or one that it takes for nothing. */
const titleOf = (key: ContactKey): string => {
  const { label, exportTitle }: Field = contactRecordFields[key]
  const known = `contact.${key}`
  return isFieldKey(known) ? fieldOf(known).label : (exportTitle ?? label)
}

const cellOf = (row: KindRow, key: ContactKey): Value => {
  if (key === "roles")
    return (row.roles as (keyof typeof contactRoleWords)[]).map((role) => contactRoleWords[role]).join(", ")
  const value = at(row, key)
  return contactRecordFields[key].kind === "phone" && typeof value === "string" ? phone.format(value) : value
}

const columnOf = (key: ContactKey): KindColumn => {
  const { kind } = contactRecordFields[key]
  if (kind === "day") return dated(titleOf(key), key)
  if (kind === "level" || kind === "count") return said(titleOf(key), key, { type: "number" })
  const width = widths[key]
  return { title: titleOf(key), ...(width && { width }), value: (row) => cellOf(row, key) }
}

export const contacts: Kind = {
  name: "partner_contact",
  from: sql`partner_contact t join partner p on p.id = t.partner_id`,
  fields: sql`t.partner_id, ${columnList(contactColumns, "t")}, t.archived_at, t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object('siret', p.siret, 'denomination', p.denomination)`,
  sheets: [
    {
      name: "Contacts",
      columns: [
        said(fieldOf("company.siret").label, "shown.siret"),
        said(fieldOf("company.denomination").label, "shown.denomination", { width: 32 }),
        ...keysOf(contactRecordFields).map(columnOf),
        dated("Archivé le", "archived_at"),
        said("Numéro interne", "id", { width: 38 }),
      ],
    },
  ],
}

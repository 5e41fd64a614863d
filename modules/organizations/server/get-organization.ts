import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import { getOrganization } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"

type Row = {
  id: number
  name: string
  invoice_uuid: string
  invoice_is_config_accepted: boolean
  invoice_prefix: string
  invoice_counter: number
  educational_module_access: boolean
}

export const readOrganization = read(getOrganization, async (reader) => {
  const row = await reader.find(sql<Row>`
    select id, name, invoice_uuid, invoice_is_config_accepted, invoice_prefix, invoice_counter, educational_module_access
    from organization where ${ownRows(reader.who, "id")}`)
  if (!row) throw refuse("not_found")
  return {
    customer: {
      id: row.id,
      name: row.name,
      // Logos come with the settings of the organization.
      logo: null,
      details: {
        invoice_uuid: row.invoice_uuid,
        invoice_is_config_accepted: row.invoice_is_config_accepted,
        invoice_prefix: row.invoice_prefix,
        invoice_counter: row.invoice_counter,
        educational_module_access: row.educational_module_access,
      },
    },
  }
})

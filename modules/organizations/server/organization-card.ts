import { ownRows, type Scope, sql } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import type { AnswerOf } from "@jalon/wire-kit"
import type { getOrganization } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { logoUrl } from "./logo-url.ts"
import type { NextInvoiceNumber } from "./services.ts"

type Card = AnswerOf<typeof getOrganization>["customer"]
type Row = {
  id: number
  name: string
  logo_key: string | null
  invoice_uuid: string
  invoice_is_config_accepted: boolean
  invoice_prefix: string
  invoice_counter: number
  educational_module_access: boolean
}

/** What only schools have. */
type OfSchools = { files: FileStore; nextInvoiceNumber: NextInvoiceNumber }

/** The reader's organization, as every screen around her keeps it. Companies have neither logo nor invoices. */
export const organizationCard = async (
  reader: Pick<Scope, "who" | "find" | "run">,
  ofSchools: OfSchools | null = null,
): Promise<Card> => {
  const row = await reader.find(sql<Row>`
    select id, name, logo_key, invoice_uuid, invoice_is_config_accepted, invoice_prefix, invoice_counter, educational_module_access
    from organization where ${ownRows(reader.who, "id")}`)
  if (!row) throw refuse("not_found")
  return {
    id: row.id,
    name: row.name,
    logo: ofSchools && (await logoUrl(ofSchools.files, row.logo_key)),
    details: {
      invoice_uuid: row.invoice_uuid,
      invoice_is_config_accepted: row.invoice_is_config_accepted,
      invoice_prefix: row.invoice_prefix,
      invoice_counter: (await ofSchools?.nextInvoiceNumber(reader)) ?? row.invoice_counter,
      educational_module_access: row.educational_module_access,
    },
  }
}

/** The name everyone sees follows what the organization says of itself. */
export const renameOrganization = async (scope: Scope, name: string): Promise<void> => {
  await scope.run(sql`
    update organization set name = ${name}, updated_at = now() where ${ownRows(scope.who, "id")} and name <> ${name}`)
}

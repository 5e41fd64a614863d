import { type Sql, sql, type Who } from "@jalon/data"
import { linkToFile } from "@jalon/files/server"
import type { FileStore } from "@jalon/ports/files"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findInvoices } from "../follow/invoice-row.ts"

/** The file of an invoice, once it is made. */
export const openInvoiceFile = ({ files }: { files: FileStore }) =>
  multiStep(wire.openInvoiceFile, async ({ data, who, action }, { params }) => {
    const member = memberOf(who)
    const [invoice] = await data.inScope(member, action, (scope) =>
      findInvoices(scope, sql`v.id = ${params.invoiceId}`),
    )
    if (!invoice?.pdf_file_id) throw refuse("not_found")
    const school: Who = { kind: "system", organizationId: member.organizationId }
    const find = async <R>(query: Sql<R>) => (await data.readOnce<R>(school, action, query))[0] ?? null
    const link = await linkToFile(files, { who: school, find }, invoice.pdf_file_id, {
      disposition: "attachment",
      restricted: true,
    })
    if (!link) throw refuse("not_found")
    return { ...link, file_name: `${invoice.full_number}.pdf` }
  })

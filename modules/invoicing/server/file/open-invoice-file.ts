import { sql } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findInvoices } from "../follow/invoice-row.ts"
import { linkToInvoiceFile } from "./link-to-invoice-file.ts"

/** The file of an invoice, once it is made. */
export const openInvoiceFile = ({ files }: { files: FileStore }) =>
  multiStep(wire.openInvoiceFile, async ({ data, who, action }, { params }) => {
    const member = memberOf(who)
    const [invoice] = await data.inScope(member, action, (scope) =>
      findInvoices(scope, sql`v.id = ${params.invoiceId}`),
    )
    if (invoice === undefined) throw refuse("not_found")
    return linkToInvoiceFile(
      { data, action, files },
      {
        organizationId: member.organizationId,
        fileId: invoice.pdf_file_id,
        number: invoice.full_number,
      },
    )
  })

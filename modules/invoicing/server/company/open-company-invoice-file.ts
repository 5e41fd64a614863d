import type { FileStore } from "@jalon/ports/files"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { linkToInvoiceFile } from "../file/link-to-invoice-file.ts"
import { findCompanyInvoice } from "./company-invoice-row.ts"

/** First the database says that the invoice is addressed to the company; then its file is read as the school that keeps it. */
export const openCompanyInvoiceFile = ({ files }: { files: FileStore }) =>
  multiStep(wire.openCompanyInvoiceFile, async ({ data, who, action }, { params }) => {
    const found = await data.inScope(memberOf(who), action, (scope) =>
      findCompanyInvoice(scope, params.invoiceId),
    )
    return linkToInvoiceFile(
      { data, action, files },
      { organizationId: found.organization_id, fileId: found.file_id, number: found.number },
    )
  })

import type { Served } from "@jalon/serving"
import type { ContractsServices } from "../services.ts"
import { amendmentDocumentFile } from "./amendment-document-file.ts"
import { amendmentDocumentPage } from "./amendment-document-page.ts"
import { applyAmendmentPay } from "./apply-amendment-pay.ts"
import { changeAmendment } from "./change-amendment.ts"
import { createAmendment } from "./create-amendment.ts"
import { getAmendment } from "./get-amendment.ts"
import { getAmendmentSignatureDraft } from "./get-amendment-signature-draft.ts"
import { listAmendments } from "./list-amendments.ts"
import { moveAmendment } from "./move-amendment.ts"
import { startAmendmentSignature } from "./start-amendment-signature.ts"

export const amendmentsServer = (services: ContractsServices): Served[] => [
  listAmendments(services),
  createAmendment(services),
  getAmendment(services),
  changeAmendment(services),
  applyAmendmentPay(services),
  moveAmendment(services),
  getAmendmentSignatureDraft(services),
  startAmendmentSignature(services),
  amendmentDocumentFile(services),
  amendmentDocumentPage(services),
]

import type { Served } from "@jalon/serving"
import type { ContractsServices } from "../services.ts"
import { amendmentPaperFile } from "./amendment-paper-file.ts"
import { amendmentPaperPage } from "./amendment-paper-page.ts"
import { applyAmendmentPay } from "./apply-amendment-pay.ts"
import { changeAmendment } from "./change-amendment.ts"
import { createAmendment } from "./create-amendment.ts"
import { getAmendment } from "./get-amendment.ts"
import { listAmendments } from "./list-amendments.ts"
import { moveAmendment } from "./move-amendment.ts"

export const amendmentsServer = (services: ContractsServices): Served[] => [
  listAmendments(services),
  createAmendment(services),
  getAmendment(services),
  changeAmendment(services),
  applyAmendmentPay(services),
  moveAmendment(services),
  amendmentPaperFile(services),
  amendmentPaperPage(services),
]

import type { Served } from "@jalon/serving"
import type { ContractsServices } from "../services.ts"
import { applyPay, writeAmendment } from "./change-amendment.ts"
import { amendContract } from "./create-amendment.ts"
import { readAmendment } from "./get-amendment.ts"
import { giveAmendmentPaper } from "./give-amendment-paper.ts"
import { readAmendments } from "./list-amendments.ts"
import { moveAmendmentOn } from "./move-amendment.ts"

export const amendmentsServer = (services: ContractsServices): Served[] => [
  readAmendments(services),
  amendContract(services),
  readAmendment(services),
  writeAmendment(services),
  applyPay(services),
  moveAmendmentOn(services),
  giveAmendmentPaper(services),
]

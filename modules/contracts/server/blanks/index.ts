import type { Served } from "@jalon/serving"
import type { ContractsServices } from "../services.ts"
import { abandonBlank } from "./abandon-blank.ts"
import { applyBlank } from "./apply-blank.ts"
import { blankPage } from "./blank-page.ts"
import { getBlank } from "./get-blank.ts"
import { linkBlankField } from "./link-blank-field.ts"
import { listBlanks } from "./list-blanks.ts"
import { sendBlank } from "./send-blank.ts"
import { withdrawBlank } from "./withdraw-blank.ts"

export const blanksServer = (services: Pick<ContractsServices, "files" | "pagePictures">): Served[] => [
  listBlanks,
  sendBlank(services),
  getBlank,
  linkBlankField,
  blankPage(services),
  applyBlank,
  withdrawBlank,
  abandonBlank,
]

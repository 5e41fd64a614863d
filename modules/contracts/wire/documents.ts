import { pageNumber } from "@jalon/files/wire"
import * as z from "zod/mini"
import { contractParams } from "./shapes.ts"
import { documentRefusals, route } from "./words.fr.ts"

export const DOCUMENTS = ["contract", "convention", "calendar", "pay", "duration"] as const
export type DocumentName = (typeof DOCUMENTS)[number]

export const contractDocumentFile = route({
  method: "GET",
  path: "/school/contracts/:contractId/documents/:document",
  summary:
    "A document of the contract as a PDF; without the number of social security nor the answers on health",
  access: "school-office",
  params: z.extend(contractParams, { document: z.enum(DOCUMENTS) }),
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "contract.pay_unknown",
    "contract.no_calendar",
    "contract.duration_not_adjusted",
    ...documentRefusals,
    "request.too_many",
  ],
})

export const contractDocumentPage = route({
  method: "GET",
  path: "/school/contracts/:contractId/documents/:document/pages/:page",
  summary: "One page of a document of the contract as a picture, for screens that show no PDF",
  access: "school-office",
  params: z.extend(contractParams, { document: z.enum(DOCUMENTS), page: pageNumber }),
  file: true,
  ok: z.object({}),
  perMinute: 120,
  refusals: [...contractDocumentFile.refusals, "document.unreadable"],
})

export const signatureCopyFile = route({
  method: "POST",
  path: "/school/contracts/:contractId/documents/signature-copy",
  summary:
    "The contract to sign, with the number of social security: for who has the right and has just confirmed her password; noted",
  access: "school-office",
  params: contractParams,
  file: true,
  ok: z.object({}),
  done: "L'exemplaire à signer est prêt. Cette consultation est notée.",
  perMinute: 30,
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "contract.signature_copy_not_granted",
    ...documentRefusals,
    "request.too_many",
  ],
})

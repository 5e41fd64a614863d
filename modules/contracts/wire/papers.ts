import * as z from "zod/mini"
import { contractParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const PAPERS = ["contract", "convention", "pay"] as const
export type PaperName = (typeof PAPERS)[number]

export const contractPaperFile = route({
  method: "GET",
  path: "/school/contracts/:contractId/papers/:paper",
  summary:
    "A paper of the contract as a PDF; without the number of social security nor the answers on health",
  access: "school-office",
  params: z.extend(contractParams, { paper: z.enum(PAPERS) }),
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "contract.pay_unknown",
    "request.too_many",
  ],
})

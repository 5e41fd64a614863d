import { historyPage, historyQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

export const moneyHistory = route({
  method: "GET",
  path: "/school/invoicing/history/:subject/:subjectId",
  summary:
    "What happened to the invoices of an instalment or a contract, or to those addressed to a company, newest first",
  access: "school-invoicing",
  params: z.object({ subject: z.enum(["instalment", "contract", "partner"]), subjectId: z.guid() }),
  query: historyQuery,
  ok: historyPage,
  refusals: ["request.invalid", "session.required", "access.denied"],
})

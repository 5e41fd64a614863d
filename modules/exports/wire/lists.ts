import { contractFileQuery } from "@jalon/contracts/wire"
import { bpfChoice, cashFlowScenario, instalmentFileQuery } from "@jalon/invoicing/wire"
import { partnerQuery } from "@jalon/partners/wire"
import { studentQuery } from "@jalon/students/wire"
import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

export const FORMATS = ["xlsx", "csv"] as const
export type Format = (typeof FORMATS)[number]

const id = z.string().check(z.regex(/^[a-z_]{1,30}$/))

/** The columns as the screen shows them, by their ids; one that a file does not have is left out. */
const wanted = {
  format: z._default(z.enum(FORMATS), "xlsx"),
  columns: z.optional(
    z.pipe(
      z.union([z.array(id).check(z.maxLength(50)), id]),
      z.transform((value) => (Array.isArray(value) ? value : [value])),
    ),
  ),
}

/** Far above what a person takes; a program that loops is stopped. */
export const list = { method: "GET", file: true, ok: z.object({}), perMinute: 60 } as const
export const refusals = [
  "request.invalid",
  "session.required",
  "access.denied",
  "request.too_many",
  "export.under_way",
  "server.busy",
] as const

export const exportStudents = route({
  ...list,
  path: "/school/students/export",
  summary: "The students a list shows, all pages, as a file; never with their social security number",
  access: "school-staff",
  query: z.extend(studentQuery, wanted),
  refusals: [...refusals],
})

export const exportPartners = route({
  ...list,
  path: "/school/partners/export",
  summary: "The companies a list shows, all pages, as a file",
  access: "school-office",
  query: z.extend(partnerQuery, wanted),
  refusals: [...refusals],
})

export const exportContracts = route({
  method: "POST",
  path: "/school/atc-export-contracts",
  summary: "The contracts a list shows, all pages, as a CSV; never with a social security number",
  access: "school-office",
  body: z.extend(contractFileQuery, { columns: wanted.columns }),
  file: true,
  ok: z.object({}),
  perMinute: 60,
  done: "Le fichier est prêt.",
  refusals: [...refusals],
})

export const exportCashFlowPlan = route({
  method: "POST",
  path: "/school/atc-export-cash-flow-plan",
  summary:
    "What comes in, month by month and contract by contract, as a CSV; with a « what if » if one is given",
  access: "school-invoicing",
  body: cashFlowScenario,
  file: true,
  ok: z.object({}),
  perMinute: 60,
  done: "Le fichier est prêt.",
  refusals: [...refusals, "not_found"],
})

export const exportBpf = route({
  method: "POST",
  path: "/school/atc-export-bpf",
  summary: "The figures of the yearly training report, or every row that makes them, as a CSV",
  access: "school-invoicing",
  body: z.extend(bpfChoice, { of: z._default(z.enum(["figures", "rows"]), "figures") }),
  file: true,
  ok: z.object({}),
  perMinute: 60,
  done: "Le fichier est prêt.",
  refusals: [...refusals, "not_found"],
})

export const exportInstalments = route({
  method: "POST",
  path: "/school/atc-export-instalments",
  summary: "The instalments a list shows, all pages, as a CSV: what is expected, agreed, invoiced and paid",
  access: "school-invoicing",
  body: instalmentFileQuery,
  file: true,
  ok: z.object({}),
  perMinute: 60,
  done: "Le fichier est prêt.",
  refusals: [...refusals],
})

/** Files of the invoices and credit notes of a period; a period without any is refused. */
const ofPeriod = {
  method: "POST",
  access: "school-invoicing",
  body: z.object({ from: isoDate, to: isoDate }),
  file: true,
  ok: z.object({}),
  perMinute: 60,
  done: "Le fichier est prêt.",
  refusals: [...refusals, "export.no_invoice"],
} as const

export const exportInvoices = route({
  ...ofPeriod,
  path: "/school/atc-export-invoices",
  summary: "The invoices and credit notes of a period, as a CSV",
})

export const downloadInvoices = route({
  ...ofPeriod,
  path: "/school/atc-download-invoices",
  summary: "The files of the invoices and credit notes of a period, as a ZIP",
})

export const exportAccounting = route({
  ...ofPeriod,
  path: "/school/atc-export-accounting",
  summary: "Sales and receipts of a period as journal lines, for the accountant's software",
})

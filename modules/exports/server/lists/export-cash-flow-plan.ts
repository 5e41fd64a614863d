import { type CashFlowLine, cashFlowLines } from "@jalon/invoicing/server"
import { dayOf, Refusal } from "@jalon/kernel"
import {
  type Call,
  type Download,
  download,
  type Member,
  memberOf,
  type OperationContext,
} from "@jalon/serving"
import { writeCsv } from "@jalon/sheets"
import * as wire from "../../wire/index.ts"
import { titles } from "./export-lists.ts"
import type { FileColumn } from "./list-file.ts"
import { noteExport } from "./note-export.ts"
import { writtenFirst } from "./written-first.ts"

const frenchMonth = (month: string): string => month.split("-").reverse().join("/")

const COLUMNS: readonly FileColumn<CashFlowLine>[] = [
  { title: "Mois", value: ({ month }) => frenchMonth(month) },
  { title: "OPCO", value: ({ funder }) => funder },
  { title: "Payeur", value: ({ payer }) => payer },
  { title: "Formation", value: ({ training }) => training },
  { title: "Classe", value: (line) => line.class },
  { title: "Contrat", value: ({ contract }) => contract },
  { title: "Prévu", type: "amount", value: ({ expected }) => expected },
  { title: "Facturé", type: "amount", value: ({ invoiced }) => invoiced },
  { title: "Encaissé", type: "amount", value: ({ received }) => received },
  { title: "En retard", type: "amount", value: ({ late }) => late },
  { title: "Cumul", type: "amount", value: ({ cumulativeCents }) => cumulativeCents },
]

const write = async (
  context: OperationContext,
  member: Member,
  body: Call<typeof wire.exportCashFlowPlan>["body"],
): Promise<Download> => {
  const lines = await context.data.inScope(member, context.action, (scope) => cashFlowLines(scope, body))
  // The screen says « Aucune facture trouvée pour cette période » of any file that is refused.
  if (lines.length === 0) throw new Refusal("not_found")
  await noteExport(context, member, {
    list: "cash_flow",
    format: "csv",
    rows: lines.length,
    columns: titles(COLUMNS),
    view: "all",
    narrowed: false,
  })
  return {
    fileName: `plan-de-tresorerie-${dayOf(new Date())}.csv`,
    contentType: "text/csv; charset=utf-8",
    content: writeCsv({
      columns: COLUMNS,
      rows: lines.map((line) => COLUMNS.map(({ value }) => value(line))),
    }),
  }
}

export const exportCashFlowPlan = download(wire.exportCashFlowPlan, (context, { body }) => {
  const member = memberOf(context.who)
  return writtenFirst(member.accountId, () => write(context, member, body))
})

import { daysBetween } from "@jalon/calendar"
import { formatEuros, formatFrenchDate, type IsoDate, plural, printDaysLeft } from "@jalon/kernel"
import type { ToDoLine } from "@jalon/to-do"
import type { ToDoFound } from "@jalon/to-do/source"
import { funderName } from "../cash-flow/group-names.read.ts"
import { forThoseWhoInvoice } from "./may-invoice.ts"
import { LOOKED_AT, lateRows, type OwedRow, rejectedRows } from "./rows.ts"

const LIST = "/school/invoicing/invoices"

type Owed = Pick<OwedRow, "found" | "cents" | "oldest" | "reason">
type Shown = {
  kind: "invoice_late" | "invoice_rejected"
  view: "late" | "rejected"
  one: string
  many: string
  verb: string
  reason: (owed: Owed) => string
  /** Of some of them only, when there are too many to look at. */
  manyReason: (oldest: IsoDate) => string
  deadline: (oldest: IsoDate, on: IsoDate) => ToDoLine["deadline"]
  blocks: boolean
}

const linesOf = (rows: readonly OwedRow[], on: IsoDate, shown: Shown): ToDoFound => {
  const line = (id: string, about: string, reason: string, oldest: IsoDate, query: string): ToDoLine => ({
    kind: shown.kind,
    id,
    about,
    reason,
    deadline: shown.deadline(oldest, on),
    blocks: shown.blocks,
    action: { label: shown.verb, href: `${LIST}?view=${shown.view}${query}`, command: null },
  })
  const [first] = rows
  const lines =
    first && first.all_found > LOOKED_AT
      ? [line("all", `Plus de ${LOOKED_AT} ${shown.many}`, shown.manyReason(first.oldest), first.oldest, "")]
      : rows.map((row) =>
          line(
            row.payer_key,
            `${funderName(row.payer_key)} · ${plural(row.found, shown.one, shown.many)}`,
            shown.reason(row),
            row.oldest,
            `&payer=${row.payer_key}`,
          ),
        )
  return { lines, count: lines.length, isCapped: false }
}

/** Invoices whose payer should have paid: one line for each payer. */
export const lateToDo = forThoseWhoInvoice(async ({ who, run }, on) =>
  linesOf(await run(lateRows(who, on)), on, {
    kind: "invoice_late",
    view: "late",
    one: "facture en retard de paiement",
    many: "factures en retard de paiement",
    verb: "Suivre les règlements",
    reason: ({ found, cents, oldest }) =>
      found === 1
        ? `${formatEuros(cents)} à payer avant le ${formatFrenchDate(oldest)}.`
        : `${formatEuros(cents)} ; la plus ancienne était à payer avant le ${formatFrenchDate(oldest)}.`,
    manyReason: (oldest) => `La plus ancienne était à payer avant le ${formatFrenchDate(oldest)}.`,
    deadline: (oldest, on) => ({
      on: oldest,
      label: `Paiement ${printDaysLeft(daysBetween(on, oldest))}`,
      is_legal: false,
    }),
    blocks: false,
  }),
)

/** Invoices that a payer refused: it waits for the school to correct them. */
export const rejectedToDo = forThoseWhoInvoice(async ({ who, run }, on) =>
  linesOf(await run(rejectedRows(who)), on, {
    kind: "invoice_rejected",
    view: "rejected",
    one: "facture rejetée",
    many: "factures rejetées",
    verb: "Corriger et renvoyer",
    reason: ({ cents, reason }) =>
      reason === null ? `${formatEuros(cents)} à corriger.` : `${formatEuros(cents)}. « ${reason} »`,
    manyReason: () => "Rien n'est payé tant qu'elles ne sont pas corrigées.",
    deadline: () => null,
    blocks: true,
  }),
)

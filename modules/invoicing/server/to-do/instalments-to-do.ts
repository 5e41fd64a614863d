import { daysBetween } from "@jalon/calendar"
import { addDays, formatEuros, formatFrenchDate, type IsoDate, plural, printDaysLeft } from "@jalon/kernel"
import type { ToDoDeadline } from "@jalon/to-do"
import { COUNTED, type ToDoFound } from "@jalon/to-do/source"
import { blockWords } from "../../rules/index.ts"
import { funderName } from "../cash-flow/group-names.read.ts"
import { forThoseWhoInvoice } from "./may-invoice.ts"
import { blockedRows, type ReadyRow, readyRows } from "./rows.ts"

/** What opens is invoiced within the week: after that the school lends its own money. */
const INVOICED_WITHIN_DAYS = 7
const NAMED = 3

const LIST = "/school/invoicing/invoices?view=to_invoice"

const counted = (found: number, one: string, many: string): string =>
  found > COUNTED ? `Plus de ${COUNTED} ${many}` : plural(found, one, many)

const deadlineOf = (oldest: IsoDate, on: IsoDate): ToDoDeadline => {
  const by = addDays(oldest, INVOICED_WITHIN_DAYS)
  return { on: by, label: `Facturation ${printDaysLeft(daysBetween(on, by))}`, is_legal: false }
}

const fromWhom = (payers: readonly string[]): string => {
  const names = [...new Set(payers.map(funderName))].toSorted((one, other) => one.localeCompare(other, "fr"))
  const others = names.length - NAMED
  return [
    ...names.slice(0, NAMED),
    ...(others > 0 ? [plural(others, "autre payeur", "autres payeurs")] : []),
  ].join(", ")
}

const readyReason = ({ found, cents, payers, oldest }: ReadyRow): string =>
  found > COUNTED && oldest !== null
    ? `La plus ancienne est ouverte depuis le ${formatFrenchDate(oldest)}.`
    : `${formatEuros(cents)} à facturer : ${fromWhom(payers ?? [])}.`

/** Instalments that are open and that nothing stops: one line, since they are invoiced together. */
export const toInvoiceToDo = forThoseWhoInvoice(async ({ who, find }, on): Promise<ToDoFound> => {
  const row = await find(readyRows(who, on))
  if (row === null || row.oldest === null) return { lines: [], count: 0, isCapped: false }
  return {
    count: 1,
    isCapped: false,
    lines: [
      {
        kind: "instalment_to_invoice",
        id: "ready",
        about: counted(row.found, "échéance à facturer", "échéances à facturer"),
        reason: readyReason(row),
        deadline: deadlineOf(row.oldest, on),
        blocks: false,
        action: { label: "Facturer", href: `${LIST}&status=to_invoice`, command: null },
      },
    ],
  }
})

/** Instalments that are open and held back: one line for each reason, with its way out. */
export const blockedToDo = forThoseWhoInvoice(async ({ who, run }, on) => {
  const rows = await run(blockedRows(who, on))
  return {
    count: rows.length,
    isCapped: false,
    lines: rows.map(({ kind, found, oldest }) => ({
      kind: "instalment_blocked" as const,
      id: kind,
      about: counted(found, "échéance bloquée", "échéances bloquées"),
      reason: `${blockWords[kind].reason} ${blockWords[kind].way}`,
      deadline: deadlineOf(oldest, on),
      blocks: false,
      action: { label: "Débloquer", href: `${LIST}&status=blocked&block=${kind}`, command: null },
    })),
  }
})

import { type IsoDate, typography as t } from "@jalon/kernel"
import type { SeriesKind } from "../numbering.ts"
import { daysLate, type InvoiceState, invoiceBadge } from "./state.ts"

type Badge = { label: string; tone: "neutral" | "waiting" | "info" | "outside" | "success" | "danger" }

/** What a state means for whoever is to pay: whether the school has sent it is the school's affair. */
const asked: Readonly<Partial<Record<InvoiceState, Badge>>> = {
  issued: { label: "À payer", tone: "waiting" },
  transmitted: { label: "À payer", tone: "waiting" },
}

export const companyBadge = (
  { kind, state, dueOn }: { kind: SeriesKind; state: InvoiceState; dueOn: IsoDate },
  on: IsoDate,
): Badge => {
  if (kind === "credit_note") return { label: "Avoir", tone: "neutral" }
  const late = daysLate(state, dueOn, on)
  if (late > 0) return { label: t(`En retard de ${late} j`), tone: "danger" }
  return asked[state] ?? invoiceBadge[state]
}

import { type IsoDate, typography as t } from "@jalon/kernel"
import { daysLate, type InvoiceState, invoiceBadge } from "../invoice/state.ts"
import type { Source } from "./line.ts"

export const INSTALMENT_STATUSES = [
  "forecast",
  "engaged",
  "to_invoice",
  "blocked",
  "invoiced",
  "partly_paid",
  "paid",
  "cancelled",
] as const
export type InstalmentStatus = (typeof INSTALMENT_STATUSES)[number]

/** What stops an instalment that is open. */
export const BLOCKS = [
  "contract_not_engaged",
  "opco_not_connected",
  "certificate_missing",
  "cost_unknown",
  "hours_unknown",
] as const
export type Block = (typeof BLOCKS)[number]

export type StandingInstalment = {
  readonly source: Source
  readonly opensOn: IsoDate
  readonly isClosed: boolean
  readonly blocks: readonly Block[]
  readonly invoiceState: InvoiceState | null
  readonly dueOn: IsoDate | null
}

export const instalmentStatus = (one: StandingInstalment, today: IsoDate): InstalmentStatus => {
  if (one.isClosed) return "cancelled"
  if (one.invoiceState === "paid" || one.invoiceState === "partly_paid") return one.invoiceState
  if (one.invoiceState !== null) return "invoiced"
  if (one.opensOn > today) return one.source === "forecast" ? "forecast" : "engaged"
  return one.blocks.length > 0 ? "blocked" : "to_invoice"
}

export type Badge = {
  readonly label: string
  readonly tone: "neutral" | "waiting" | "info" | "outside" | "success" | "danger"
}

const badges: Readonly<Record<Exclude<InstalmentStatus, "invoiced" | "partly_paid" | "paid">, Badge>> = {
  forecast: { label: "À venir", tone: "neutral" },
  engaged: { label: "À venir", tone: "neutral" },
  to_invoice: { label: "À facturer", tone: "waiting" },
  blocked: { label: "Bloquée", tone: "waiting" },
  cancelled: { label: "Annulée", tone: "neutral" },
}

/** An invoiced instalment shows the state of its invoice; a late one says by how many days. */
export const instalmentBadge = (one: StandingInstalment, today: IsoDate): Badge => {
  const status = instalmentStatus(one, today)
  if (status !== "invoiced" && status !== "partly_paid" && status !== "paid") return badges[status]
  const late = daysLate(one.invoiceState, one.dueOn, today)
  return late > 0
    ? { label: t(`En retard de ${late} j`), tone: "danger" }
    : invoiceBadge[one.invoiceState ?? "issued"]
}

export type BlockInput = {
  readonly payer: "funder" | "employer"
  readonly funder: "opco" | "cnfpt" | "employer" | "other"
  readonly contractIsEngaged: boolean
  /** Its OPCO takes invoices through the exchange. */
  readonly opcoTakesInvoices: boolean
  readonly hasOpcoKey: boolean
}

/** What stops it beyond its certificate and what was really spent, which are given with the instalment itself. */
export const blocksOf = (
  input: BlockInput,
): Exclude<Block, "certificate_missing" | "cost_unknown" | "hours_unknown">[] => [
  ...(input.contractIsEngaged ? [] : (["contract_not_engaged"] as const)),
  ...(input.payer === "funder" && input.funder === "opco" && input.opcoTakesInvoices && !input.hasOpcoKey
    ? (["opco_not_connected"] as const)
    : []),
]

/** Why, and what opens it again. */
export const blockWords: Readonly<Record<Block, { reason: string; way: string }>> = {
  contract_not_engaged: {
    reason: t("Le contrat n'est pas engagé."),
    way: t("Enregistrez l'accord de prise en charge sur la fiche du contrat."),
  },
  opco_not_connected: {
    reason: t("Le centre n'est pas connecté à cet OPCO."),
    way: t("Connectez sa clé dans les paramètres, section OPCO."),
  },
  certificate_missing: {
    reason: t("Il manque le certificat de réalisation."),
    way: t("Joignez-le, ou déclarez-le déposé, sur la fiche de l'échéance."),
  },
  cost_unknown: {
    reason: t("La quantité réelle ou la dépense n'est pas encore saisie."),
    way: t("Saisissez-la dans « Frais annexes », sur l'échéancier du contrat."),
  },
  hours_unknown: {
    reason: t("Les heures réalisées de la période ne sont pas encore connues."),
    way: t("Clôturez ses feuilles d'émargement, ou saisissez les heures sur l'échéancier du contrat."),
  },
}

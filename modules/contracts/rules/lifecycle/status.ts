import { typography } from "@jalon/kernel"
import type { ContractType } from "../dictionary/index.ts"
import { type Filing, forFiling } from "./filing-words.ts"

/** What a status means for the eye; colours belong to the interface. */
export type StatusTone = "neutral" | "waiting" | "info" | "outside" | "success" | "danger"

/** Who may change what while the contract stands there. */
export type Editable = "all" | "missing" | "convention" | "attachments" | "requested" | "nothing"

interface StatusRow {
  label: string
  tone: StatusTone
  editable: Editable
}

/** The administrative axis, in the order of a contract's life. */
export const contractStatuses = {
  draft: { label: "Brouillon", tone: "neutral", editable: "all" },
  imported: { label: "Importé – à compléter", tone: "waiting", editable: "missing" },
  awaiting_student: { label: "À compléter par l'apprenti", tone: "waiting", editable: "all" },
  awaiting_company: { label: "À compléter par l'entreprise", tone: "waiting", editable: "all" },
  to_check: { label: "À vérifier", tone: "info", editable: "all" },
  ready: { label: "Prêt", tone: "info", editable: "nothing" },
  convention_to_validate: { label: "Convention à valider", tone: "waiting", editable: "convention" },
  convention_validated: { label: "Convention validée", tone: "info", editable: "nothing" },
  in_signature: { label: "En signature", tone: "info", editable: "nothing" },
  signature_declined: { label: "Signature refusée", tone: "danger", editable: "nothing" },
  signature_expired: { label: "Signature expirée", tone: "danger", editable: "nothing" },
  signed: { label: "Signé", tone: "info", editable: "attachments" },
  to_transmit: { label: "À transmettre", tone: "waiting", editable: "attachments" },
  transmitted: { label: "Transmis", tone: "outside", editable: "nothing" },
  rejected: { label: "Rejeté (technique)", tone: "danger", editable: "requested" },
  received: { label: "Reçu par l'OPCO", tone: "outside", editable: "nothing" },
  under_review: { label: "En instruction", tone: "outside", editable: "nothing" },
  info_requested: { label: "Compléments demandés", tone: "waiting", editable: "requested" },
  engaged: { label: "Engagé", tone: "success", editable: "nothing" },
  refused: { label: "Refusé", tone: "danger", editable: "nothing" },
  filed: { label: "Déposé", tone: "success", editable: "nothing" },
  cancelled: { label: "Annulé", tone: "neutral", editable: "nothing" },
  broken: { label: "Rompu", tone: "danger", editable: "nothing" },
  settled: { label: "Soldé", tone: "neutral", editable: "nothing" },
  archived: { label: "Archivé", tone: "neutral", editable: "nothing" },
} as const satisfies Record<string, StatusRow>

export type ContractStatus = keyof typeof contractStatuses

export const statusKeys = Object.keys(contractStatuses) as ContractStatus[]

const beforeSignature: ReadonlySet<ContractStatus> = new Set([
  "draft",
  "awaiting_student",
  "awaiting_company",
  "to_check",
  "ready",
  "convention_to_validate",
  "convention_validated",
  "in_signature",
  "signature_declined",
  "signature_expired",
])

/** Nobody is bound yet: what a form says of its start has not happened. */
export const isBeforeSignature = (status: ContractStatus): boolean => beforeSignature.has(status)

/** Longest first: each must not eat the beginning of another. */
const proWords = [
  ["de l'apprenti", "du salarié"],
  ["L'apprenti", "Le salarié"],
  ["l'apprenti", "le salarié"],
  ["Apprenti", "Salarié"],
] as const

/** A professionalization contract never speaks of an apprentice. */
export const forKind = (text: string, kind: ContractType): string =>
  typography(
    kind === "apprentissage" ? text : proWords.reduce((said, [from, to]) => said.replaceAll(from, to), text),
  )

/** `either`: where contracts of all employers stand together. */
export const statusLabel = (
  status: ContractStatus,
  kind: ContractType,
  filing: Filing | "either" = "opco",
): string => {
  const { label } = contractStatuses[status]
  return forKind(
    filing === "either" && kind === "apprentissage"
      ? label.replace("l'OPCO", "l'organisme de dépôt")
      : forFiling(label, filing === "ddets" ? "ddets" : "opco"),
    kind,
  )
}
export const statusTone = (status: ContractStatus): StatusTone => contractStatuses[status].tone

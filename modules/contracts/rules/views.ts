import type { ContractStatus } from "./lifecycle/status.ts"

/** Views of the two lists, each a part of the life cycle; the archive has its own screen. */
export const CONTRACT_VIEWS = [
  "all",
  "to_complete",
  "to_check",
  "in_signature",
  "to_transmit",
  "at_opco",
  "refused",
  "engaged",
  "ended",
  "imported",
  "archived",
] as const
export type ContractView = (typeof CONTRACT_VIEWS)[number]

/** Those that « Tous » puts together. */
export const ACTIVE_VIEWS = CONTRACT_VIEWS.filter(
  (view): view is Exclude<ContractView, "all" | "archived" | "imported"> =>
    !["all", "archived", "imported"].includes(view),
)

/** The part of the life cycle in which each status lies, as the database's `contract.bucket` says it too (a test compares them). */
const viewOfStatus: Readonly<Record<ContractStatus, Exclude<ContractView, "all">>> = {
  draft: "to_complete",
  imported: "to_complete",
  awaiting_student: "to_complete",
  awaiting_company: "to_complete",
  to_check: "to_check",
  ready: "to_check",
  convention_to_validate: "to_check",
  convention_validated: "to_check",
  in_signature: "in_signature",
  signature_declined: "in_signature",
  signature_expired: "in_signature",
  signed: "to_transmit",
  to_transmit: "to_transmit",
  rejected: "to_transmit",
  transmitted: "at_opco",
  received: "at_opco",
  under_review: "at_opco",
  info_requested: "at_opco",
  refused: "refused",
  engaged: "engaged",
  filed: "engaged",
  cancelled: "ended",
  broken: "ended",
  settled: "ended",
  archived: "archived",
}
export const viewWith = (status: ContractStatus): ContractView => viewOfStatus[status]

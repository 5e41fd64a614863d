import type { Move, StateOf } from "@jalon/lifecycle"
import type { Actor } from "./facts.ts"
import type { NeedKey } from "./needs.fr.ts"
import type { ContractStatus } from "./status.ts"

export type ContractState = StateOf<ContractVocabulary>

/** What the person who moves the contract must give with it. */
export const requiredInputs = {
  reason: "Motif",
  comment: "Ce qui est à corriger",
  author: "Nom et fonction de la personne qui envoie",
  convention_line: "Ligne de la convention et motif",
  signed_cerfa: "Cerfa signé (scan)",
  signed_convention: "Convention signée (scan), si elle est demandée",
  signed_agreement: "Convention d’aménagement de durée signée (scan), si la durée est aménagée",
  signature_dates: "Dates de signature",
  transmitted_on: "Date de transmission",
  transmission_proof: "Preuve de transmission",
  answered_on: "Date de la réponse",
  opco_numbers: "Numéros du dossier OPCO",
  complete_on: "Date de réception du dossier complet",
  deca_number: "N° DECA",
  errors: "Erreurs signalées",
  requested: "Compléments demandés",
  answer: "Pièces ou corrections envoyées",
  rupture: "Date, motif et document de la rupture",
  amendment: "Type d'avenant et date d'effet",
  declared: "Dates et numéros déclarés",
} as const

export type RequiredInput = keyof typeof requiredInputs

/** What the move leaves behind, beside the status and the line of audit that every move writes. */
export const effects = [
  "number_allotted",
  "owner_set",
  "student_link_sent",
  "company_link_sent",
  "convention_link_sent",
  "reminders_planned",
  "links_revoked",
  "author_stored",
  "snapshot_stored",
  "version_frozen",
  "version_opened",
  "signed_version_kept",
  "convention_generated",
  "convention_approved",
  "convention_locked",
  "correction_shown",
  "envelope_created",
  "documents_hashed",
  "envelope_cancelled",
  "signatures_void",
  "signed_documents_stored",
  "signed_on_paper",
  "conclusion_date_set",
  "parties_notified",
  "owner_alerted",
  "filing_deadline_shown",
  "deposit_started",
  "deposit_settled",
  "deposit_resumed",
  "deposit_withdrawn",
  "payload_stored",
  "transmission_dated",
  "errors_mapped",
  "attempt_opened",
  "opco_numbers_stored",
  "decision_deadline_set",
  "deca_number_stored",
  "schedule_stored",
  "invoicing_opened",
  "convention_resolved",
  "opco_notified",
  "schedule_prorated",
  "follow_up_created",
  "student_made_trainee",
  "trainee_period_ended",
  "retention_started",
  "child_created",
  "raw_row_stored",
] as const

export type Effect = (typeof effects)[number]

/**
 * `accepted` is engaged, or filed for a public employer; `outside` is what the OPCO says of an imported contract;
 * `previous` is the status before the archive.
 */
export type Destination = "accepted" | "outside" | "previous"

export type ContractVocabulary = {
  status: ContractStatus
  actor: Actor
  condition: NeedKey
  input: RequiredInput
  effect: Effect
  destination: Destination
}
export type ContractMove = Move<ContractVocabulary>

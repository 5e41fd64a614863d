import type { IsoDate } from "@jalon/kernel"
import { type ContractStatus, type DeclaredDates, isBeforeSignature } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"
import type { Past } from "./past.ts"

type Declared = { row: Pick<ContractRow, "fields" | "status">; past: Past }

/** What is corrected after a refusal was not sent yet: the days of the last attempt say nothing of the next. */
const isSent = (status: ContractStatus): boolean =>
  !isBeforeSignature(status) && status !== "signed" && status !== "to_transmit"

/** The days of a contract that were declared so far, by the names under which they are declared. */
export const declaredDatesOf = ({ row: { fields, status }, past }: Declared): DeclaredDates => {
  const days: Record<keyof DeclaredDates, IsoDate | null | undefined> = {
    signature_employeur_date: fields.signature_employeur_date,
    signature_apprenti_date: fields.signature_apprenti_date,
    signature_salarie_date: fields.signature_salarie_date,
    signature_representant_legal_date: fields.signature_representant_legal_date,
    signature_visa_cfa_date: fields.signature_visa_cfa_date,
    convention_signature_employeur_date: fields.convention_signature_employeur_date,
    convention_signature_cfa_date: fields.convention_signature_cfa_date,
    signed_again_on: past.signedAgainOn,
    transmitted_on: isSent(status) ? past.sentOn : null,
    requested_on: status === "info_requested" ? past.answer?.on : null,
    complete_on: fields.depot_date_reception_complet,
    answered_on: fields.depot_date_decision,
  }
  return Object.fromEntries(Object.entries(days).flatMap(([key, on]) => (on ? [[key, on.slice(0, 10)]] : [])))
}

import { typography } from "@jalon/kernel"
import type { ContractStatus } from "./lifecycle/status.ts"

type Step = { label: string; by: string }

const SCHOOL = "École"
const COMPANY = "Entreprise"
const OPCO = "OPCO"

const steps: Partial<Record<ContractStatus, Step>> = {
  imported: { label: "Compléter l'import", by: SCHOOL },
  awaiting_student: { label: "Compléter sa partie", by: "Étudiant" },
  awaiting_company: { label: "Compléter sa partie", by: COMPANY },
  ready: { label: "Préparer la convention", by: SCHOOL },
  convention_to_validate: { label: "Valider la convention", by: COMPANY },
  convention_validated: { label: "Faire signer", by: SCHOOL },
  in_signature: { label: "Signer", by: "Signataires" },
  signature_declined: { label: "Corriger et renvoyer en signature", by: SCHOOL },
  signature_expired: { label: "Renvoyer en signature", by: SCHOOL },
  signed: { label: "Compléter les pièces", by: SCHOOL },
  to_transmit: { label: "Transmettre à l'OPCO", by: SCHOOL },
  transmitted: { label: "Accuser réception", by: OPCO },
  rejected: { label: "Corriger le rejet", by: SCHOOL },
  received: { label: "Instruire le dossier", by: OPCO },
  under_review: { label: "Rendre sa décision", by: OPCO },
  info_requested: { label: "Répondre à l'OPCO", by: SCHOOL },
  refused: { label: "Corriger ou contester", by: SCHOOL },
}

/** What is awaited, and of whom; nothing for a contract that runs or has ended. */
export const nextStep = (
  status: ContractStatus,
  { blocking, missing }: { blocking: number; missing: number },
): Step | null => {
  if (status === "draft" || status === "to_check") {
    if (missing > 0) return { label: `Compléter ${missing} ${missing < 2 ? "case" : "cases"}`, by: SCHOOL }
    if (blocking > 0)
      return {
        label: `Corriger ${blocking} ${blocking < 2 ? "point bloquant" : "points bloquants"}`,
        by: SCHOOL,
      }
    return { label: "Vérifier et valider", by: SCHOOL }
  }
  const step = steps[status]
  return step ? { ...step, label: typography(step.label) } : null
}

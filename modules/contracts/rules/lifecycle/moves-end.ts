import type { ContractMove } from "./move.ts"
import type { ContractStatus } from "./status.ts"

const alive = [
  "draft",
  "imported",
  "awaiting_student",
  "awaiting_company",
  "to_check",
  "ready",
  "convention_to_validate",
  "convention_validated",
  "in_signature",
  "signature_declined",
  "signature_expired",
  "signed",
  "to_transmit",
  "transmitted",
  "rejected",
  "received",
  "under_review",
  "info_requested",
  "engaged",
  "refused",
  "filed",
] as const satisfies ContractStatus[]

const atOpco = [
  "transmitted",
  "received",
  "under_review",
  "info_requested",
  "engaged",
  "filed",
] as const satisfies ContractStatus[]

const signedAndAlive = ["signed", "to_transmit", "rejected", ...atOpco] as const satisfies ContractStatus[]

/** Where a contract that was signed is corrected after a refusal: the parties stay bound meanwhile. */
const inCorrection = [
  "refused",
  "to_check",
  "awaiting_company",
  "ready",
  "convention_to_validate",
  "convention_validated",
  "in_signature",
  "signature_declined",
  "signature_expired",
  "draft",
] as const satisfies ContractStatus[]

/** How a contract changes on its way, ends, and is put away. */
export const endMoves = {
  amend: {
    label: "Créer un avenant",
    from: ["engaged", "filed"],
    to: "same",
    by: ["school", "company"],
    needs: ["not_over"],
    inputs: ["amendment"],
    effects: ["child_created"],
  },
  cancel: {
    label: "Annuler le contrat",
    from: alive,
    to: "cancelled",
    by: ["school", "company"],
    needs: ["never_started", "not_being_sent"],
    inputs: ["reason"],
    effects: [
      "deposit_withdrawn",
      "links_revoked",
      "envelope_cancelled",
      "opco_notified",
      "convention_resolved",
    ],
  },
  cancelOutside: {
    label: "Enregistrer l'annulation par l'OPCO",
    from: atOpco,
    to: "cancelled",
    by: ["opco"],
    needs: [],
    inputs: [],
    effects: ["convention_resolved", "owner_alerted"],
  },
  break: {
    label: "Signaler une rupture",
    from: [...signedAndAlive, ...inCorrection],
    to: "broken",
    by: ["school", "opco"],
    needs: ["signed_before", "started"],
    needsFor: { school: ["rupture"] },
    inputs: ["rupture"],
    effects: ["opco_notified", "schedule_prorated", "follow_up_created", "student_made_trainee"],
  },
  correctDeclared: {
    label: "Corriger une date ou un numéro déclaré",
    from: [...signedAndAlive, "refused", "broken", "settled"],
    to: "same",
    by: ["school"],
    needs: ["something_declared"],
    inputs: ["declared", "reason"],
    effects: [],
  },
  settle: {
    label: "Solder",
    from: ["engaged", "filed", "broken"],
    to: "settled",
    by: ["invoicing", "opco"],
    needs: ["over"],
    needsFor: { invoicing: ["last_payment"] },
    inputs: [],
    effects: [],
  },
  archive: {
    label: "Archiver",
    from: ["settled", "cancelled", "refused"],
    to: "archived",
    by: ["school", "system"],
    needs: [],
    needsFor: { system: ["archive_due"] },
    inputs: [],
    effects: ["retention_started"],
  },
  restore: {
    label: "Restaurer",
    from: ["archived"],
    to: "previous",
    by: ["school"],
    needs: ["status_known"],
    inputs: [],
    effects: [],
  },
} as const satisfies Record<string, ContractMove>

import type { Move } from "./move.ts"
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

/** How a contract changes on its way, ends, and is put away. */
export const endMoves = {
  amend: {
    label: "Créer un avenant",
    from: ["engaged", "filed"],
    to: "same",
    by: ["school", "company"],
    needs: ["not_over"],
    demands: ["amendment"],
    writes: ["child_created"],
  },
  cancel: {
    label: "Annuler",
    from: alive,
    to: "cancelled",
    by: ["school", "company"],
    needs: ["never_started"],
    demands: ["reason"],
    writes: ["links_revoked", "envelope_cancelled", "opco_notified", "convention_resolved"],
  },
  cancelOutside: {
    label: "Enregistrer l'annulation par l'OPCO",
    from: atOpco,
    to: "cancelled",
    by: ["opco"],
    needs: [],
    demands: [],
    writes: ["convention_resolved", "owner_alerted"],
  },
  break: {
    label: "Signaler une rupture",
    from: signedAndAlive,
    to: "broken",
    by: ["school", "opco"],
    needs: ["started"],
    needsFor: { school: ["rupture"] },
    demands: ["rupture"],
    writes: ["opco_notified", "schedule_prorated", "follow_up_created", "student_made_trainee"],
  },
  settle: {
    label: "Solder",
    from: ["engaged", "filed", "broken"],
    to: "settled",
    by: ["invoicing", "opco"],
    needs: ["over"],
    needsFor: { invoicing: ["last_payment"] },
    demands: [],
    writes: [],
  },
  archive: {
    label: "Archiver",
    from: ["settled", "cancelled", "refused"],
    to: "archived",
    by: ["school", "system"],
    needs: [],
    needsFor: { system: ["archive_due"] },
    demands: [],
    writes: ["retention_started"],
  },
  restore: {
    label: "Restaurer",
    from: ["archived"],
    to: "previous",
    by: ["school"],
    needs: ["status_known"],
    demands: [],
    writes: [],
  },
} as const satisfies Record<string, Move>

import type { MissedState } from "../statistics/counted-line.ts"
import type { EmployerLabel } from "./reasons.data.ts"
import type { JustificationStatus } from "./status.ts"

type Tone = "success" | "waiting" | "neutral" | "danger" | "info"

export const justificationWords: Readonly<Record<JustificationStatus, { label: string; tone: Tone }>> = {
  draft: { label: "Brouillon", tone: "neutral" },
  submitted: { label: "À examiner", tone: "waiting" },
  info_requested: { label: "Complément demandé", tone: "waiting" },
  accepted: { label: "Accepté", tone: "success" },
  refused: { label: "Refusé", tone: "danger" },
  cancelled: { label: "Annulé", tone: "neutral" },
}

/** Nobody is blamed while there is still time. */
export const missedWords: Readonly<Record<MissedState, { label: string; tone: Tone }>> = {
  to_justify: { label: "À justifier", tone: "waiting" },
  pending: { label: "Justificatif déposé", tone: "info" },
  justified: { label: "Justifiée", tone: "success" },
  unjustified: { label: "Non justifiée", tone: "danger" },
}

export const employerLabelWords: Readonly<Record<EmployerLabel, string>> = {
  medical: "Motif médical",
  legal: "Motif légal",
  family: "Motif familial",
  employer: "À la demande de l’employeur",
  transport: "Transport ou intempéries",
  personal: "Motif personnel",
  other: "Autre motif",
}

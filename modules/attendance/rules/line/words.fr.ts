import { typography } from "@jalon/kernel"
import type { LineState } from "./line-state.ts"
import type { LineStatus, MissingReason, SigningMethod } from "./status.ts"

export const lineStatusWords: Readonly<Record<LineStatus, string>> = {
  expected: "Non signé",
  present: "Présent",
  absent: "Absent",
  exempt: "Dispensé",
  in_company: "En entreprise",
  excluded: "Exclu",
  not_expected: "Non attendu",
}

export const signingMethodWords: Readonly<Record<SigningMethod, string>> = {
  qr_rotating: "Code scanné",
  pin_rotating: "Code saisi",
  app_button: "Bouton de présence",
  personal_link: "Lien personnel",
  trainer_device: typography("Appareil du formateur"),
  paper: "Feuille papier",
}

export const missingReasonWords: Readonly<Record<MissingReason, string>> = {
  no_device: typography("Pas d'appareil"),
  battery: "Batterie vide",
  technical: "Problème technique",
  refused: "Refus de signer",
  disability: "Situation de handicap",
}

export type LineTone = "success" | "waiting" | "neutral" | "danger" | "info"

/** The badge of a line. An absence is « justifiée » once somebody has accepted its proof. */
export const lineBadge = (
  { status, isLate }: Pick<LineState, "status" | "isLate">,
  isJustified = false,
): { label: string; tone: LineTone } => {
  if (status === "present")
    return isLate ? { label: "En retard", tone: "waiting" } : { label: "Présent", tone: "success" }
  if (status === "absent")
    return isJustified ? { label: "Absence justifiée", tone: "info" } : { label: "Absent", tone: "danger" }
  return { label: lineStatusWords[status], tone: "neutral" }
}

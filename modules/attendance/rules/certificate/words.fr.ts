import { typography as t } from "@jalon/kernel"
import type { CertificateGap } from "./certificate.ts"
import type { CertificateKind, CertificateState } from "./state.ts"

export const certificateKindWords: Readonly<Record<CertificateKind, string>> = {
  realisation: "Certificat de réalisation",
  assiduity: t("Attestation d'assiduité"),
}

/** What is missing, and where it is put right. */
export const certificateGapWords: Readonly<Record<CertificateGap, string>> = {
  sheets_open: t("Des feuilles d'émargement de la période ne sont pas clôturées."),
  anomalies_open: t("Des anomalies attendent une explication ou une correction."),
  pending_justifications: t("Des absences de la période ne sont ni justifiées ni injustifiées."),
  nothing_realised: t("Aucune heure signée par l'apprenant sur des feuilles clôturées de la période."),
  signatory_unknown: t("Le signataire de l'établissement n'est pas renseigné dans les paramètres."),
}

type Badge = { label: string; tone: "neutral" | "waiting" | "info" | "success" }

/** Its file is made in a few seconds; until then there is nothing to open. */
export const certificateBadge = (state: CertificateState, hasFile: boolean): Badge => {
  if (state === "draft") return { label: "À signer", tone: "waiting" }
  if (state === "superseded") return { label: "Remplacé", tone: "neutral" }
  if (state === "cancelled") return { label: "Annulé", tone: "neutral" }
  return hasFile ? { label: "Émis", tone: "success" } : { label: "En préparation", tone: "info" }
}

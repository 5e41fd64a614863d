import { typography as t } from "@jalon/kernel"

export const correctionReasonWords: Readonly<Record<string, string>> = {
  input_error: "Erreur de saisie",
  late_evidence: "Preuve reçue après coup",
  technical: "Problème technique",
  contested: t("Contestation de l'apprenant"),
  justice_request: t("Demande d'une autorité"),
}

type Outcome = "granted" | "refused"

export const correctionOutcomeWords: Readonly<Record<Outcome, string>> = {
  granted: "Accordée",
  refused: "Refusée",
}

/** While nobody has decided. */
export const correctionWaits = "En attente"

/** Warnings that only time brings: nobody can accept them beforehand. */
const LATER = new Set(["DEP-07", "DEP-08", "PRO-06"])

const reasons: Readonly<Record<string, string>> = {
  "DAT-04": "Entrée en formation en septembre, entreprise trouvée ensuite : stagiaire jusqu’au contrat.",
  "DUR-06": "Formation à distance prévue au programme, minoration acceptée.",
  "EMP-02": "Informations vérifiées avec l’employeur.",
  "AGE-09": "Titre de séjour vu par l’employeur.",
  "PRO-03": "Accord de branche vérifié.",
}

/** What the school wrote to go on in spite of a warning. */
export const acknowledgedReason = (rule: string): string | null =>
  LATER.has(rule) ? null : (reasons[rule] ?? "Vérifié avec l’employeur.")

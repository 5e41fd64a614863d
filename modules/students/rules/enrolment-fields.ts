/** The year against the normal cycle; `P` when the last one is done again. */
export const YEAR_LABELS = ["1A", "1P", "2A", "2P", "3A", "3P", "4A", "4P", "5A", "5P", "6A", "6P"] as const

export const yearLabelWords = (label: string): string => {
  const year = label.startsWith("1") ? "1re année" : `${label[0]}e année`
  return label.endsWith("P") ? `${year}, redoublée` : year
}

/** How the yearly report on training (BPF) counts somebody. */
export const bpfTraineeWords = {
  a: "Salarié d’un employeur privé (contrat de professionnalisation)",
  b: "Apprenti",
  c: "Personne en recherche d’emploi",
  d: "Particulier à ses frais",
  e: "Autre (stagiaire, étudiant)",
} as const

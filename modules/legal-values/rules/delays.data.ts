import type { LegalValues } from "./legal-value.ts"
import type { Delay, DelayNames } from "./values.ts"

/** Contracts have been filed with the OPCO since that day. */
const SINCE = "2020-01-01"

type Row = readonly [
  name: keyof DelayNames,
  count: number,
  unit: Delay["unit"],
  source: string,
  sureness?: "uncertain",
]

const rows: readonly Row[] = [
  ["delais.cnfpt_apf", 3, "months", "CNFPT, accord préalable de financement", "uncertain"],
  [
    "delais.cnfpt_apc",
    30,
    "days",
    "CNFPT, accord de prise en charge ; centre de gestion du Pas-de-Calais, 2023",
    "uncertain",
  ],
  ["delais.transmission", 5, "working_days", "Code du travail, D6224-1"],
  // D6325-1 counts from the start, Service-Public from the signature: both are shown.
  ["delais.transmission_pro", 5, "days", "Code du travail, D6325-1, et Service-Public (F15478)", "uncertain"],
  // Not found in D6224-2 as read in 2026.
  ["delais.decision", 20, "days", "Service-Public, « Contrat d’apprentissage » (F2918)", "uncertain"],
  ["delais.decision_alerte", 15, "days", "Usage : cinq jours avant la fin du délai de décision"],
  ["delais.periode_probatoire", 45, "company_days", "Code du travail, L6222-18"],
  ["delais.debut_pratique", 3, "months", "Code du travail, L6222-12"],
  ["delais.debut_formation", 3, "months", "Code du travail, L6222-12"],
  ["delais.avant_contrat", 3, "months", "Code du travail, L6222-12-1"],
  ["delais.formation_pro", 2, "months", "Code du travail, D6325-21"],
  ["delais.transmission_aide", 6, "months", "Service-Public, « Aides à l’embauche » (F23556)"],
  ["delais.maintien_formation", 6, "months", "Code du travail, L6222-18-2 et R6332-25"],
  ["delais.solde", 4, "months", "Code du travail, R6332-25"],
  ["delais.demission_mediateur", 5, "days", "Code du travail, D6222-21-1"],
  ["delais.demission_preavis", 7, "days", "Code du travail, D6222-21-1"],
  ["delais.diplome_preavis", 1, "months", "Code du travail, L6222-19 et R6222-23"],
  ["delais.exclusion_cfa", 2, "months", "Code du travail, L6222-18-1"],
  ["delais.suspension", 15, "days", "Code du travail, L6225-4 et L6225-5"],
  ["delais.rupture_pro", 30, "days", "Code du travail, D6325-5", "uncertain"],
  ["delais.archivage", 12, "months", "Réglage de la maison"],
]

export const delayValues: LegalValues = rows.map(([name, count, unit, source, sureness]) => ({
  name,
  from: SINCE,
  value: { count, unit },
  source,
  ...(sureness === undefined ? {} : { uncertain: true as const }),
}))

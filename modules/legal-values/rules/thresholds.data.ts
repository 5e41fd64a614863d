const SINCE = "2019-01-01"

const CODE = "Code du travail"
const DOCTRINE = "Doctrine du ministère du Travail"

type Row = readonly [value: number, source: string, sureness?: "uncertain"]

/** Ages are in years, durations in months, hours in hours, shares in percent. */
const rows = {
  age_minimum: [16, `${CODE}, L6222-1`],
  age_minimum_college: [15, `${CODE}, L6222-1 et D6222-1-1`],
  age_limite: [30, `${CODE}, L6222-1`],
  age_limite_suite: [36, `${CODE}, L6222-2 et D6222-1`],
  equivalence_jeunes_minimum: [15, `${CODE}, L5213-2`],
  equivalence_jeunes_maximum: [20, `${CODE}, L5213-2`],
  intervalle_suite_mois: [12, `${CODE}, D6222-1`],
  duree_minimum_mois: [6, `${CODE}, L6222-7-1`],
  duree_maximum_mois: [36, `${CODE}, L6222-7-1`],
  duree_maximum_speciale_mois: [48, `${CODE}, R6222-46 et R6222-60`],
  prolongation_echec_mois: [12, `${CODE}, L6222-11`],
  duree_plafond_mois: [54, "Contrôle du formulaire de l’État"],
  // A class does not always begin or end on the day the cycle does.
  duree_cycle_ecart_mois: [3, "Usage : écart admis entre contrat et cycle", "uncertain"],
  heures_annuelles: [1607, `${CODE}, L3121-41`],
  part_formation_minimum: [25, `${CODE}, L6211-2`],
  formation_minimum_mois: [6, "Contrôle de vraisemblance"],
  formation_maximum_mois: [48, "Contrôle de vraisemblance"],
  fin_apres_epreuves_mois: [2, DOCTRINE],
  fin_apres_epreuves_plafond_mois: [3, "Contrôle du formulaire de l’État"],
  semaine_maximum: [40, "Contrôle du formulaire de l’État"],
  semaine_mineur: [35, `${CODE}, L6222-25 et L3162-1`],
  semaine_mineur_chantier: [40, `${CODE}, R3162-1`],
  successifs_public: [3, "Service-Public, « Apprentissage dans la fonction publique » (F3059)"],
  qualiopi_nouveau_mois: [6, `${CODE}, L6316-4`, "uncertain"],
  // The export is daily; certifiers have two months to declare a change.
  habilitation_liste_jours: [60, `${CODE}, R6113-16-5`, "uncertain"],
  anciennete_constructys_mois: [48, "Constructys, conditions de prise en charge"],
  maitre_apprentis: [2, `${CODE}, R6223-6`],
  maitre_redoublants: [1, `${CODE}, R6223-6`],
  maitre_apprentis_interim: [5, `${CODE}, R6226-5`],
  mobilite_mois: [12, `${CODE}, L6222-42`],
  accueil_entreprises: [2, `${CODE}, R6223-10`],
  accueil_entreprises_groupement: [3, `${CODE}, R6223-10`],
  pro_age_minimum: [16, `${CODE}, L6325-1`],
  pro_age_jeune: [26, `${CODE}, L6325-1`],
  pro_duree_minimum_mois: [6, `${CODE}, L6325-11`],
  pro_duree_mois: [12, `${CODE}, L6325-11`],
  pro_duree_accord_mois: [24, `${CODE}, L6325-12`],
  pro_duree_maximum_mois: [36, `${CODE}, L6325-11`],
  pro_part_minimum: [15, `${CODE}, L6325-13`],
  pro_part_maximum: [25, `${CODE}, L6325-13 et L6325-14`],
  pro_heures_minimum: [150, `${CODE}, L6325-13`],
  pro_inscription_longue_mois: [12, `${CODE}, L6325-1-1`],
  pro_tuteur_experience: [2, `${CODE}, D6325-6`],
  pro_tuteur_suivis: [3, `${CODE}, D6325-9`],
  pro_tuteur_suivis_employeur: [2, `${CODE}, D6325-9`],
} as const satisfies Record<string, Row>

export type ThresholdName = keyof typeof rows

/** What the release knows, before it joins the other legal values. */
export const thresholdRows = (Object.entries(rows) as [ThresholdName, Row][]).map(
  ([name, [value, source, sureness]]) => ({
    name: `seuils.${name}` as const,
    from: SINCE,
    value,
    source,
    ...(sureness === undefined ? {} : { uncertain: true as const }),
  }),
)

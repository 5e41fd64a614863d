/** The exams move with the end of the contract, and its hours with them: without them no other end is right (DAT-05, DAT-06). */
const EXAMS = ["formation_date_fin_epreuves", "formation_duree_heures", "formation_heures_distance"] as const

/** What an extension moves, whatever its reason. */
const EXTENSION = ["contrat_date_fin", ...EXAMS, "remunerations*", "remuneration_smc_mensuel*"] as const

/**
 * What each kind of amendment may change (keys of the form; a final « * » stands for every key that begins so), and
 * what it demands beside. Everything else stays as it was signed.
 */
export const amendmentTypes = {
  "31": {
    label: "Modification de la situation juridique de l'employeur",
    changes: ["employeur_*", "convention_*"],
    demands: ["convention_if_payer"],
  },
  "32": {
    label: "Changement d'employeur dans le cadre d'un contrat saisonnier",
    changes: ["employeur_*", "employeur2_*"],
    demands: ["seasonal_mode"],
  },
  "33": {
    label: "Prolongation du contrat suite à un échec à l'examen",
    changes: [...EXTENSION],
    demands: ["longer", "one_more_year", "before_end", "pay_line", "rate_kept"],
  },
  "34": {
    label: "Prolongation du contrat suite à la reconnaissance de l'apprenti comme travailleur handicapé",
    changes: [...EXTENSION, "apprenti_rqth*"],
    demands: ["longer", "disabled", "four_years", "before_end", "pay_line", "rate_kept"],
  },
  "35": {
    label: "Diplôme supplémentaire préparé ou modification du diplôme",
    // Hours and calendar are those of the new convention, which must say the same as the form.
    changes: ["formation_*", "convention_*", "calendrier_id"],
    demands: ["new_convention"],
  },
  "36": {
    label:
      "Autres changements : maître d'apprentissage, durée hebdomadaire, réduction de durée, rémunération…",
    changes: [
      "maitre1_*",
      "maitre2_*",
      "contrat_duree_hebdo_heures",
      "contrat_duree_hebdo_minutes",
      "remuneration*",
      "contrat_date_fin",
      ...EXAMS,
      "contrat_derogation*",
      "representant_legal_*",
      "contrat_travail_risque",
    ],
    demands: ["not_longer", "rate_kept"],
  },
  "37": {
    label: "Modification du lieu d'exécution du contrat",
    changes: ["employeur_siret", "employeur_adresse_*", "employeur_opco"],
    demands: ["same_company"],
  },
  "38": {
    label: "Modification du lieu principal de réalisation de la formation théorique",
    changes: ["lieu_formation_*", "convention_*"],
    demands: ["convention_annex"],
  },
} as const

export type AmendmentType = keyof typeof amendmentTypes
/** With the one type of the other form. */
export type AnyAmendmentType = AmendmentType | "30"

export const amendmentKeys = Object.keys(amendmentTypes) as AmendmentType[]

export const isAmendmentType = (code: string): code is AmendmentType => Object.hasOwn(amendmentTypes, code)

/** What belongs to the document itself: every amendment has its own number, dates, attestations and signatures. */
export const amendmentOwnFields = [
  "cerfa_version",
  "contrat_type",
  "contrat_numero_precedent",
  "contrat_precedent_*",
  "contrat_acheve_cycle",
  "contrat_nombre_successifs",
  "contrat_numero_avenant",
  "contrat_date_effet_avenant",
  "contrat_date_conclusion",
  "contrat_lieu_signature",
  "contrat_duree_mois",
  "employeur_attestation_pieces",
  "employeur_attestation_maitre",
  "employeur_signataire_*",
  "signature_*",
  "depot_*",
] as const

/** Told to the OPCO on its portal, never by an amendment: they simply change. */
export const fieldsWithoutAmendment = [
  "apprenti_adresse_*",
  "apprenti_telephone",
  "apprenti_courriel",
  "salarie_adresse_*",
  "salarie_telephone",
  "salarie_courriel",
] as const

/** An amendment of a professionalization contract (type 30) leaves the person, the start and the nature alone. */
export const fieldsKeptByProAmendment = [
  "salarie_nom_naissance",
  "salarie_prenom",
  "salarie_nir",
  "salarie_date_naissance",
  "salarie_sexe",
  "salarie_departement_naissance",
  "salarie_commune_naissance",
  "contrat_date_debut",
  "contrat_numero_deca",
] as const

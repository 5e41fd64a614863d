/** One year of execution. What the OPCO pays and what the employer bears follow from the three amounts. */
export type FundingYear = {
  readonly annee?: number | null | undefined
  readonly prix_prestation_cents?: number | null | undefined
  readonly prise_en_charge_opco_cents?: number | null | undefined
  readonly participation_obligatoire_cents?: number | null | undefined
  readonly a_payer_opco_cents?: number | null | undefined
  readonly total_employeur_cents?: number | null | undefined
}

/** What the training convention says beyond the contract it goes with. */
export type ConventionFieldValues = {
  cfa_representant_nom: string
  cfa_representant_prenom: string
  cfa_representant_fonction: string
  cfa_contact_nom: string
  cfa_contact_courriel: string
  cfa_contact_telephone: string
  employeur_contact_nom: string
  employeur_contact_courriel: string
  employeur_contact_telephone: string
  formation_objectif: string
  calendrier_id: string
  convention_cpne: string
  convention_modalites: string
  convention_financement: readonly FundingYear[]
  convention_frais_hebergement_nuits: number
  convention_frais_restauration_repas: number
  convention_frais_premier_equipement_cents: number
  convention_frais_mobilite: boolean
  convention_frais_majoration_rqth_cents: number
  convention_modalites_reglement: string
  convention_mandat: boolean
  convention_tribunal: string
  convention_signature_lieu: string
  convention_signature_employeur_date: string
  convention_signature_cfa_date: string
}

import type { IsoDate } from "@jalon/kernel"
import type { ConventionFieldValues } from "./convention-data.ts"
import type { AddressFields, PersonFields } from "./person-data.ts"
import type { ProfessionalizationFields } from "./professionalization-data.ts"
import type { SituationFieldValues } from "./situation-data.ts"

export type ContractType = "apprentissage" | "professionnalisation"

type HeaderFields = { contrat_mode_contractuel: string; cerfa_version: string }

type EmployerFields = AddressFields<"employeur_adresse"> & {
  employeur_secteur: string
  employeur_denomination: string
  employeur_siret: string
  employeur_telephone: string
  employeur_courriel: string
  employeur_type: string
  employeur_specifique: string
  employeur_naf: string
  employeur_effectif: number
  employeur_idcc: string
  employeur_regime_chomage_specifique: boolean
  employeur_opco: string
  /** Who pays the centre; what the employer's type gives while nobody chose. */
  funder: string
  /** The name of another payer. */
  funder_nom: string
  employeur_interdiction: string
  employeur_interdiction_du: string
  employeur_interdiction_au: string
  /** Prior agreement of the CNFPT, and its agreement to pay. */
  cnfpt_apf_numero: string
  cnfpt_apf_date: IsoDate
  cnfpt_montant_annuel_cents: number
  cnfpt_apc_numero: string
  cfa_cnfpt_accreditation: string
  /** Asked by Chorus Pro on the invoices of a public body. */
  employeur_chorus_service: string
  employeur_chorus_engagement: string
  employeur_signataire_nom: string
  employeur_signataire_prenom: string
  employeur_signataire_fonction: string
  employeur_signataire_courriel: string
  employeur_signataire_mobile: string
  /** The other employer of a season. */
  employeur2_denomination: string
  employeur2_siret: string
}

type ApprenticeFields = PersonFields<"apprenti"> & {
  apprenti_adresse_pays: string
  apprenti_nationalite: string
  apprenti_regime_social: string
  apprenti_sportif_haut_niveau: boolean
  apprenti_situation_avant_contrat: string
  apprenti_dernier_diplome_prepare: string
  apprenti_derniere_classe: string
  apprenti_dernier_diplome_intitule: string
  apprenti_diplome_plus_eleve: string
  apprenti_projet_creation_entreprise: boolean
  apprenti_age_debut_contrat: number
  apprenti_mineur_conclusion: boolean
}

type RepresentativeFields = AddressFields<"representant_legal_adresse"> & {
  representant_legal_nom: string
  representant_legal_prenom: string
  representant_legal_meme_adresse: boolean
  representant_legal_courriel: string
  representant_legal_lien: string
  representant_legal_mobile: string
}

type TutorFields<Prefix extends string> = {
  [Name in
    | "nom"
    | "prenom"
    | "courriel"
    | "emploi"
    | "diplome"
    | "niveau_diplome"
    | "telephone" as `${Prefix}_${Name}`]: string
} & { [Name in "date_naissance" as `${Prefix}_${Name}`]: IsoDate } & {
  [Name in "experience_annees" | "nb_apprentis" as `${Prefix}_${Name}`]: number
}

type AgreementFields = {
  contrat_type: string
  contrat_derogation: string
  /** Said when the derogation is « autre » (60). */
  contrat_derogation_motif: string
  contrat_numero_precedent: string
  /** End of the contract before this one, or of the amended contract as it stood; its rupture when it was broken. */
  contrat_precedent_date_fin: IsoDate
  contrat_precedent_fin: string
  /** Level prepared by the contract before this one. */
  contrat_precedent_niveau: number
  contrat_precedent_siren: string
  /** Days of practice in a company already done for the same certification. */
  contrat_precedent_jours_pratique: number
  /** After a rupture: this contract finishes the same cycle. */
  contrat_acheve_cycle: boolean
  /** Contracts signed in a row by these two, this one included. */
  contrat_nombre_successifs: number
  contrat_date_conclusion: IsoDate
  contrat_date_debut: IsoDate
  contrat_date_debut_pratique: IsoDate
  contrat_date_effet_avenant: IsoDate
  contrat_date_fin: IsoDate
  contrat_duree_hebdo_heures: number
  contrat_duree_hebdo_minutes: number
  contrat_travail_risque: boolean
  contrat_duree_mois: number
  contrat_numero_deca: string
  contrat_numero_avenant: string
  contrat_date_rupture: IsoDate
  contrat_motif_rupture: string
  contrat_lieu_signature: string
}

/** One line of pay. Rates are percents with two decimals at most, as the form prints them: 43 or 61.5. */
export type PayLine = {
  readonly ordre?: string | null | undefined
  readonly date_debut?: IsoDate | null | undefined
  readonly date_fin?: IsoDate | null | undefined
  readonly taux?: number | null | undefined
  readonly base?: string | null | undefined
  readonly taux_minimal?: number | null | undefined
  readonly salaire_brut_cents?: number | null | undefined
}

type PayFields = {
  remunerations: readonly PayLine[]
  remuneration_salaire_embauche_cents: number
  remuneration_caisse_retraite: string
  remuneration_avantage_nourriture_cents: number
  remuneration_avantage_logement_cents: number
  remuneration_repas_par_mois: number
  remuneration_logement_pieces: number
  remuneration_avantage_autre: boolean
  /** Months of the cycle counted as done on the first day. */
  remuneration_mois_acquis: number
  remuneration_taux_precedent: number
  remuneration_base_precedente: string
  remuneration_salaire_precedent_cents: number
  remuneration_majoration_15: boolean
  /** Years in which the diploma already held is prepared. */
  remuneration_diplome_annees: number
  remuneration_majoration_publique: number
  /** What an hour beyond the legal week earns more, in percent: 25, or what the branch says. */
  remuneration_majoration_heures_sup: number
  remuneration_smc_mensuel_cents: number
}

type TrainingFields = AddressFields<"cfa_adresse"> &
  AddressFields<"lieu_formation_adresse"> & {
    cfa_entreprise: boolean
    cfa_denomination: string
    cfa_uai: string
    cfa_siret: string
    cfa_nda: string
    formation_diplome_vise: string
    formation_intitule: string
    formation_code_diplome: string
    formation_rncp: string
    formation_date_debut: IsoDate
    formation_date_fin_epreuves: IsoDate
    formation_duree_heures: number
    formation_heures_distance: number
    formation_niveau: number
    /** How long the whole cycle lasts, which the contract may shorten. */
    formation_duree_cycle_mois: number
    lieu_formation_identique: boolean
    lieu_formation_denomination: string
    lieu_formation_uai: string
    lieu_formation_siret: string
  }

/** Signatures are moments, kept with their time; the filing body's field is filled by its answers. */
type SignatureFields = {
  employeur_attestation_maitre: boolean
  employeur_attestation_pieces: boolean
  signature_employeur_date: string
  signature_apprenti_date: string
  signature_representant_legal_date: string
  signature_visa_cfa_date: string
  signature_probante: boolean
  depot_organisme_nom: string
  depot_organisme_siret: string
  depot_date_reception_complet: IsoDate
  depot_date_decision: IsoDate
  depot_numero: string
  depot_numero_avenant: string
  depot_numero_interne: string
  depot_numero_externe: string
}

/** Every field of both forms and of the convention, by its official key. Amounts are in cents. */
export type ContractFields = HeaderFields &
  EmployerFields &
  ApprenticeFields &
  RepresentativeFields &
  TutorFields<"maitre1"> &
  TutorFields<"maitre2"> &
  AgreementFields &
  PayFields &
  TrainingFields &
  SignatureFields &
  ProfessionalizationFields &
  SituationFieldValues &
  ConventionFieldValues

export type FieldKey = keyof ContractFields

/** A contract at any moment of its life: in a draft everything may be missing, null or left out. */
export type ContractData = { readonly contract_type: ContractType } & {
  readonly [Key in FieldKey]?: ContractFields[Key] | null | undefined
}

import { initialLegalValues } from "@jalon/legal-values/rules"
import type { CheckContext } from "../checks/context.ts"
import type { ContractData, PayLine } from "../dictionary/index.ts"
import { payFactsOf } from "../facts/pay.ts"
import { minimumPay } from "../pay/index.ts"

const address = (prefix: string, [code_postal, commune]: readonly [string, string]) => ({
  [`${prefix}_numero`]: "12",
  [`${prefix}_voie`]: "rue des Ateliers",
  [`${prefix}_code_postal`]: code_postal,
  [`${prefix}_commune`]: commune,
})

const employer = {
  employeur_secteur: "prive",
  employeur_denomination: "Boulangerie Martin",
  employeur_siret: "99990107700019",
  ...address("employeur_adresse", ["75011", "Paris"]),
  employeur_telephone: "+33199000001",
  employeur_courriel: "contact@boulangerie.example.org",
  employeur_naf: "1071C",
  employeur_effectif: 8,
  employeur_type: "11",
  employeur_specifique: "0",
  employeur_idcc: "0843",
  employeur_opco: "opco_ep",
  employeur_signataire_nom: "Martin",
  employeur_signataire_prenom: "Claire",
  employeur_signataire_fonction: "Gérante",
  employeur_signataire_courriel: "claire@boulangerie.example.org",
}

const apprentice = {
  apprenti_nom_naissance: "Durand",
  apprenti_prenom: "Léo",
  apprenti_nir: "108037505690144",
  apprenti_date_naissance: "2008-03-12",
  apprenti_sexe: "M",
  apprenti_departement_naissance: "75",
  apprenti_commune_naissance: "Paris",
  ...address("apprenti_adresse", ["75012", "Paris"]),
  apprenti_telephone: "+33639980001",
  apprenti_courriel: "leo.durand@example.org",
  apprenti_nationalite: "1",
  apprenti_regime_social: "2",
  apprenti_sportif_haut_niveau: false,
  apprenti_rqth: false,
  apprenti_rqth_equivalence_jeunes: false,
  apprenti_rqth_extension_boe: false,
  apprenti_situation_avant_contrat: "1",
  apprenti_dernier_diplome_prepare: "25",
  apprenti_derniere_classe: "01",
  apprenti_dernier_diplome_intitule: "Diplôme national du brevet",
  apprenti_diplome_plus_eleve: "25",
  apprenti_projet_creation_entreprise: false,
}

export const representative = {
  apprenti_emancipe: false,
  representant_legal_nom: "Durand",
  representant_legal_prenom: "Anne",
  representant_legal_meme_adresse: true,
  representant_legal_courriel: "anne.durand@example.org",
  representant_legal_lien: "mere",
  representant_legal_mobile: "+33639980002",
}

const tutor = {
  maitre1_nom: "Petit",
  maitre1_prenom: "Hélène",
  maitre1_date_naissance: "1985-04-02",
  maitre1_courriel: "helene.petit@boulangerie.example.org",
  maitre1_emploi: "Boulangère",
  maitre1_diplome: "CAP Boulanger",
  maitre1_niveau_diplome: "3",
  maitre1_experience_annees: 12,
  maitre1_nb_apprentis: 0,
  employeur_attestation_maitre: true,
}

const center = {
  cfa_entreprise: false,
  cfa_denomination: "CFA des métiers",
  cfa_uai: "0759901E",
  cfa_siret: "00001404300012",
  ...address("cfa_adresse", ["75013", "Paris"]),
  cfa_nda: "11759990175",
  lieu_formation_identique: true,
}

const agreement = {
  contrat_mode_contractuel: "1",
  cerfa_version: "10103*14",
  contrat_type: "11",
  contrat_date_conclusion: "2026-08-24",
  contrat_date_debut: "2026-09-01",
  contrat_date_debut_pratique: "2026-09-01",
  contrat_date_fin: "2028-08-31",
  contrat_duree_hebdo_heures: 35,
  contrat_duree_hebdo_minutes: 0,
  contrat_travail_risque: false,
  contrat_lieu_signature: "Paris",
  formation_diplome_vise: "33",
  formation_intitule: "CAP Boulanger",
  formation_code_diplome: "50022102",
  formation_rncp: "RNCP37537",
  formation_niveau: 3,
  formation_duree_cycle_mois: 24,
  formation_date_debut: "2026-09-07",
  formation_date_fin_epreuves: "2028-07-07",
  formation_duree_heures: 840,
  formation_heures_distance: 0,
  remuneration_caisse_retraite: "AG2R Agirc-Arrco",
  employeur_attestation_pieces: true,
}

/** The day on which the contracts below are looked at: before they begin. */
export const TODAY = "2026-08-25"

export const context: CheckContext = {
  today: TODAY,
  legalValues: initialLegalValues,
  file: {
    attachments: [],
    transmittedOn: null,
    establishment: { state: "open" },
    opcoOfSiret: null,
    certification: {
      registeredUntil: "2029-08-31",
      preparers: { readOn: TODAY, center: "partner", namesSomebody: true },
    },
    center: { qualiopiUntil: "2028-05-01", since: "2015-09-01" },
  },
}

/** Lines and first wage that the law asks of a contract: those of « Appliquer le minimum ». */
export const atMinimumPay = (contract: ContractData): ContractData => {
  const facts = payFactsOf(contract)
  const minimum = facts && minimumPay(initialLegalValues, facts)
  if (!minimum?.known) return contract
  const lines = minimum.lines.map(
    ({ order, from, to, rate, base }): PayLine => ({
      ordre: order,
      date_debut: from,
      date_fin: to,
      taux: rate / 100,
      base,
    }),
  )
  return {
    ...contract,
    ...(contract.contract_type === "apprentissage" ? { remunerations: lines } : {}),
    remuneration_salaire_embauche_cents: minimum.hiringCents,
  }
}

/** A correct apprenticeship contract: only what differs is given. Pay is that of the law unless given. */
export const anApprenticeship = (changes: Partial<ContractData> = {}): ContractData => {
  const contract: ContractData = {
    contract_type: "apprentissage",
    ...employer,
    ...apprentice,
    ...tutor,
    ...agreement,
    ...center,
    ...changes,
  }
  return { ...atMinimumPay(contract), ...changes }
}

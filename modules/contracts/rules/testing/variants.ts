import type { CheckContext, ContractFile } from "../checks/context.ts"
import type { ContractData } from "../dictionary/index.ts"
import { anApprenticeship, context, representative } from "./contracts.ts"

/** Someone of another age: a number that says otherwise would be a second defect. */
export const born = (day: string): Partial<ContractData> => ({
  apprenti_date_naissance: day,
  apprenti_nir: null,
})

/** 16 years old on the first day, with her mother. */
export const aMinor = (changes: Partial<ContractData> = {}): ContractData =>
  anApprenticeship({ ...born("2009-10-20"), ...representative, ...changes })

/** 15 years and 8 months old on the first day. */
export const aVeryYoung = (changes: Partial<ContractData> = {}): ContractData =>
  aMinor({
    ...born("2010-12-15"),
    contrat_derogation: "11",
    apprenti_derniere_classe: "40",
    ...changes,
  })

/** 31 years old, recognised as a disabled worker. */
export const anElder = (changes: Partial<ContractData> = {}): ContractData =>
  anApprenticeship({
    ...born("1995-05-10"),
    apprenti_rqth: true,
    contrat_derogation: "12",
    remuneration_smc_mensuel_cents: 186_702,
    ...changes,
  })

/** 32 years old, a second contract toward a higher level, eight months after the first. */
export const aFollowing = (changes: Partial<ContractData> = {}): ContractData =>
  anApprenticeship({
    ...born("1994-02-10"),
    contrat_type: "22",
    contrat_derogation: "12",
    contrat_numero_precedent: "075202409000123",
    contrat_precedent_date_fin: "2026-01-10",
    contrat_precedent_fin: "terme_diplome",
    contrat_precedent_niveau: 3,
    apprenti_situation_avant_contrat: "4",
    apprenti_diplome_plus_eleve: "33",
    formation_diplome_vise: "41",
    formation_code_diplome: "40022106",
    formation_niveau: 4,
    remuneration_taux_precedent: 61,
    remuneration_smc_mensuel_cents: 186_702,
    ...changes,
  })

export const aPublicOne = (changes: Partial<ContractData> = {}): ContractData =>
  anApprenticeship({
    employeur_secteur: "public",
    employeur_type: "22",
    employeur_denomination: "Commune de Clairval",
    employeur_naf: "8411Z",
    employeur_idcc: null,
    employeur_opco: "hors_opco_public",
    employeur_regime_chomage_specifique: false,
    remuneration_caisse_retraite: "IRCANTEC",
    ...changes,
  })

/** Level 6: the employer owes a participation. */
export const aBachelor = (changes: Partial<ContractData> = {}): ContractData =>
  anApprenticeship({
    ...born("2004-09-14"),
    apprenti_diplome_plus_eleve: "54",
    apprenti_situation_avant_contrat: "3",
    formation_diplome_vise: "69",
    formation_code_diplome: "26031201",
    formation_intitule: "Responsable du développement commercial",
    formation_niveau: 6,
    contrat_date_fin: "2027-08-31",
    formation_date_fin_epreuves: "2027-07-09",
    formation_duree_cycle_mois: 12,
    formation_duree_heures: 500,
    remuneration_smc_mensuel_cents: 186_702,
    convention_financement: [
      {
        annee: 1,
        prix_prestation_cents: 750_000,
        prise_en_charge_opco_cents: 700_000,
        participation_obligatoire_cents: 75_000,
      },
    ],
    ...changes,
  })

const convention: Partial<ContractData> = {
  cfa_representant_nom: "Moreau",
  cfa_representant_prenom: "Inès",
  cfa_representant_fonction: "Directrice",
  formation_objectif: "Obtenir le CAP Boulanger.",
  convention_modalites: "Présentiel, suivi par livret, épreuves ponctuelles.",
  convention_financement: [1, 2].map((annee) => ({
    annee,
    prix_prestation_cents: 600_000,
    prise_en_charge_opco_cents: 600_000,
    participation_obligatoire_cents: 0,
  })),
  convention_modalites_reglement: "À réception de facture.",
  convention_mandat: true,
  convention_tribunal: "Paris",
  convention_signature_lieu: "Paris",
  convention_signature_employeur_date: "2026-08-24T10:00:00+02:00",
  convention_signature_cfa_date: "2026-08-24T16:00:00+02:00",
}

/** Signed by everyone and about to be sent. */
export const aSigned = (changes: Partial<ContractData> = {}): ContractData =>
  anApprenticeship({
    ...convention,
    signature_employeur_date: "2026-08-20T09:12:00+02:00",
    signature_apprenti_date: "2026-08-24T18:03:00+02:00",
    signature_visa_cfa_date: "2026-08-25T08:30:00+02:00",
    signature_probante: true,
    ...changes,
  })

const withFile = (file: Partial<ContractFile>, rest: Partial<CheckContext> = {}): CheckContext => ({
  ...context,
  ...rest,
  file: { ...context.file, ...file },
})

export const withAttachments = (...attachments: readonly string[]): CheckContext => withFile({ attachments })

export const atDeposit = (file: Partial<ContractFile> = {}): CheckContext =>
  withFile({ attachments: ["cerfa_signe", "convention_signee"], ...file }, { gate: "deposit" })

export { withFile }

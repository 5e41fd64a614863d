import { nirWithKey } from "@jalon/identifiers"
import type { ContractData, FieldKey } from "../dictionary/index.ts"
import { code, euros, moment, phoneNumber, told, word, yesNo } from "./exchange-values.ts"

/** What differs between operators in the same JSON. */
export type CerfaFormat = { rncp: "prefixed" | "digits" }

type AddressPrefix =
  | "employeur_adresse"
  | "apprenti_adresse"
  | "representant_legal_adresse"
  | "cfa_adresse"
  | "lieu_formation_adresse"

/** Two lines, a postcode and a commune, where the form has six fields. */
const addressOf = (contract: ContractData, prefix: AddressPrefix) => {
  const part = (name: "numero" | "repetition" | "voie" | "complement" | "code_postal" | "commune") =>
    word(contract[`${prefix}_${name}` as FieldKey] as string | null | undefined)
  return {
    adresse1: [part("numero"), part("repetition"), part("voie")].filter(Boolean).join(" ") || undefined,
    adresse2: part("complement"),
    codePostal: part("code_postal"),
    commune: part("commune"),
  }
}

const employer = (contract: ContractData) => ({
  denomination: word(contract.employeur_denomination),
  siret: word(contract.employeur_siret),
  naf: word(contract.employeur_naf),
  nombreDeSalaries: code(contract.employeur_effectif),
  codeIdcc: word(contract.employeur_idcc),
  telephone: phoneNumber(contract.employeur_telephone),
  courriel: word(contract.employeur_courriel),
  typeEmployeur: code(contract.employeur_type),
  employeurSpecifique: code(contract.employeur_specifique),
  caisseComplementaire: word(contract.remuneration_caisse_retraite),
  regimeSpecifique: yesNo(contract.employeur_regime_chomage_specifique),
  attestationEligibilite: yesNo(contract.employeur_attestation_maitre),
  attestationPieces: yesNo(contract.employeur_attestation_pieces),
  adresse: addressOf(contract, "employeur_adresse"),
})

/** Of a minor who is not emancipated. */
const representative = (contract: ContractData) => {
  if (contract.apprenti_mineur_conclusion !== true || contract.apprenti_emancipe === true) return undefined
  const isSame = contract.representant_legal_meme_adresse === true
  return {
    nom: word(contract.representant_legal_nom),
    prenom: word(contract.representant_legal_prenom),
    courriel: word(contract.representant_legal_courriel),
    adresse: addressOf(contract, isSame ? "apprenti_adresse" : "representant_legal_adresse"),
  }
}

/** The paper has thirteen characters, the exchange wants the key too. */
const apprentice = (contract: ContractData) => ({
  nom: word(contract.apprenti_nom_naissance),
  nomUsage: word(contract.apprenti_nom_usage),
  prenom: word(contract.apprenti_prenom),
  sexe: word(contract.apprenti_sexe),
  nationalite: code(contract.apprenti_nationalite),
  dateNaissance: moment(contract.apprenti_date_naissance),
  departementNaissance: word(contract.apprenti_departement_naissance),
  communeNaissance: word(contract.apprenti_commune_naissance),
  nir: contract.apprenti_nir ? nirWithKey(contract.apprenti_nir) : undefined,
  regimeSocial: code(contract.apprenti_regime_social),
  handicap: yesNo(contract.apprenti_rqth),
  droitsRqthExtensionBOE: yesNo(contract.apprenti_rqth_extension_boe),
  droitsRqthEquivalenceJeune: yesNo(contract.apprenti_rqth_equivalence_jeunes),
  situationAvantContrat: code(contract.apprenti_situation_avant_contrat),
  diplome: code(contract.apprenti_diplome_plus_eleve),
  derniereClasse: code(contract.apprenti_derniere_classe),
  diplomePrepare: code(contract.apprenti_dernier_diplome_prepare),
  intituleDiplomePrepare: word(contract.apprenti_dernier_diplome_intitule),
  telephone: phoneNumber(contract.apprenti_telephone),
  courriel: word(contract.apprenti_courriel),
  adresse: addressOf(contract, "apprenti_adresse"),
  responsableLegal: representative(contract),
  inscriptionSportifDeHautNiveau: yesNo(contract.apprenti_sportif_haut_niveau),
  projetCreationRepriseEntreprise: yesNo(contract.apprenti_projet_creation_entreprise),
})

/** Without a number of social security: the form no longer asks for it. */
const tutor = (contract: ContractData, rank: 1 | 2) => ({
  nom: word(contract[`maitre${rank}_nom`]),
  prenom: word(contract[`maitre${rank}_prenom`]),
  dateNaissance: moment(contract[`maitre${rank}_date_naissance`]),
  courriel: word(contract[`maitre${rank}_courriel`]),
  emploiOccupe: word(contract[`maitre${rank}_emploi`]),
  intituleDiplomeObtenu: word(contract[`maitre${rank}_diplome`]),
  niveauDiplomeObtenu: code(contract[`maitre${rank}_niveau_diplome`]),
})

const rncpOf = (rncp: string | undefined, format: CerfaFormat["rncp"]): string | undefined =>
  format === "digits" ? rncp?.replace(/^RNCP/i, "") : rncp

export const training = (contract: ContractData, format: CerfaFormat) => ({
  rncp: rncpOf(word(contract.formation_rncp), format.rncp),
  codeDiplome: word(contract.formation_code_diplome),
  typeDiplome: code(contract.formation_diplome_vise),
  intituleQualification: word(contract.formation_intitule),
  dateDebutFormation: moment(contract.formation_date_debut),
  dateFinFormation: moment(contract.formation_date_fin_epreuves),
  dureeFormation: code(contract.formation_duree_heures),
  nombreHeuresEnDistanciel: code(contract.formation_heures_distance),
})

const payLines = (contract: ContractData) =>
  (contract.remunerations ?? []).map(({ ordre, date_debut, date_fin, taux, base }) =>
    told({
      ordre: word(ordre),
      dateDebut: moment(date_debut),
      dateFin: moment(date_fin),
      taux: code(taux),
      typeSalaire: word(base)?.toUpperCase(),
    }),
  )

const agreement = (contract: ContractData) => {
  const lines = payLines(contract)
  return {
    modeContractuel: code(contract.contrat_mode_contractuel),
    typeContratApp: code(contract.contrat_type),
    numeroContratPrecedent: word(contract.contrat_numero_precedent),
    noContrat: word(contract.contrat_numero_deca),
    noAvenant: word(contract.contrat_numero_avenant),
    dateConclusion: moment(contract.contrat_date_conclusion),
    dateDebutContrat: moment(contract.contrat_date_debut),
    dateFormationPratiqueEmployeur: moment(contract.contrat_date_debut_pratique),
    dateFinContrat: moment(contract.contrat_date_fin),
    dateEffetAvenant: moment(contract.contrat_date_effet_avenant),
    dateRupture: moment(contract.contrat_date_rupture),
    lieuSignatureContrat: word(contract.contrat_lieu_signature),
    typeDerogation: code(contract.contrat_derogation),
    dureeTravailHebdoHeures: code(contract.contrat_duree_hebdo_heures),
    dureeTravailHebdoMinutes: code(contract.contrat_duree_hebdo_minutes),
    travailRisque: yesNo(contract.contrat_travail_risque),
    salaireEmbauche: euros(contract.remuneration_salaire_embauche_cents),
    avantageNourriture: euros(contract.remuneration_avantage_nourriture_cents),
    avantageLogement: euros(contract.remuneration_avantage_logement_cents),
    autreAvantageEnNature: yesNo(contract.remuneration_avantage_autre),
    remunerationsAnnuelles: lines.length > 0 ? lines : undefined,
  }
}

const school = (contract: ContractData) => ({
  denomination: word(contract.cfa_denomination),
  formationInterne: yesNo(contract.cfa_entreprise),
  siret: word(contract.cfa_siret),
  uaiCfa: word(contract.cfa_uai),
  visaCfa: Boolean(contract.signature_visa_cfa_date),
  adresse: addressOf(contract, "cfa_adresse"),
  lieuFormationIdentique: yesNo(contract.lieu_formation_identique),
})

const placeOfTraining = (contract: ContractData) =>
  contract.lieu_formation_identique === false
    ? {
        denomination: word(contract.lieu_formation_denomination),
        siret: word(contract.lieu_formation_siret),
        uaiCfa: word(contract.lieu_formation_uai),
        adresse: addressOf(contract, "lieu_formation_adresse"),
      }
    : undefined

/**
 * A contract as the exchange of the operators wants it. `contract` holds the sealed answers of the apprentice: what comes out
 * goes to the operator and nowhere else.
 */
export const cerfaOf = (contract: ContractData, format: CerfaFormat) =>
  told({
    numeroInterne: word(contract.depot_numero_interne),
    numeroExterne: word(contract.depot_numero_externe),
    versionCERFA: word(contract.cerfa_version),
    CERFASignatureProbante: contract.signature_probante === true,
    employeur: employer(contract),
    apprenti: apprentice(contract),
    maitre1: tutor(contract, 1),
    maitre2: tutor(contract, 2),
    formation: training(contract, format),
    contrat: agreement(contract),
    organismeFormation: school(contract),
    organismeFormationLieuFormationPrincipal: placeOfTraining(contract),
  })

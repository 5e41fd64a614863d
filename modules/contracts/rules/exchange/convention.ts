import type { ContractData } from "../dictionary/index.ts"
import { spreadOverYears } from "../funding/extra-costs-of-contract.ts"
import { type CerfaFormat, training } from "./cerfa.ts"
import { code, euros, moment, told, word, yesNo } from "./exchange-values.ts"

type ConventionAsked = CerfaFormat & {
  /** The operator's own number of the contract. */
  numeroInterneDossier: string
  /** The training takes place overseas with the accompaniment that goes with it. */
  accompanimentOverseas?: boolean
}

/** The whole price, when every year has one. */
const totalPrice = (contract: ContractData): number | undefined => {
  const prices = (contract.convention_financement ?? []).map(
    ({ prix_prestation_cents }) => prix_prestation_cents,
  )
  if (prices.length === 0 || prices.some((price) => price === null || price === undefined)) return undefined
  return prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)
}

/** The supplement of an apprentice with a disability, spread over the years of the contract: what is left goes to the first. */
const supplementByYear = (contract: ContractData) => {
  const cents = contract.convention_frais_majoration_rqth_cents
  const years = Math.min(4, Math.max(1, contract.convention_financement?.length ?? 1))
  if (!cents) return {}
  return Object.fromEntries(
    spreadOverYears(cents, years).map((share, at) => [`montantRQTHAnnee${at + 1}`, euros(share)]),
  )
}

/** The day of the last of the two signatures. */
const signedOn = ({
  convention_signature_employeur_date: employer,
  convention_signature_cfa_date: cfa,
}: ContractData) => (employer && cfa ? moment(employer > cfa ? employer : cfa) : undefined)

/** The training convention that goes with a contract, beside its PDF. */
export const conventionOf = (contract: ContractData, asked: ConventionAsked) => {
  const {
    codeDiplome: _code,
    typeDiplome: _type,
    nombreHeuresEnDistanciel: _hours,
    ...formation
  } = training(contract, asked)
  return told({
    numeroInterneDossier: asked.numeroInterneDossier,
    employeur: { siret: word(contract.employeur_siret) },
    apprenti: {
      nom: word(contract.apprenti_nom_naissance),
      nomUsage: word(contract.apprenti_nom_usage),
      prenom: word(contract.apprenti_prenom),
    },
    contrat: {
      dateDebutContrat: moment(contract.contrat_date_debut),
      dateFinContrat: moment(contract.contrat_date_fin),
    },
    organismeFormation: { siret: word(contract.cfa_siret), uaiCfa: word(contract.cfa_uai) },
    formation,
    couts: {
      coutTotalPedagogieCFA: euros(totalPrice(contract)),
      ...supplementByYear(contract),
      nombreRepasTotaux: code(contract.convention_frais_restauration_repas),
      nombreHebergementTotaux: code(contract.convention_frais_hebergement_nuits),
      montantPremierEquipement: euros(contract.convention_frais_premier_equipement_cents),
      mentionMobiliteInternationale: yesNo(contract.convention_frais_mobilite),
      accompagnementDROM: asked.accompanimentOverseas ?? false,
    },
    mandatEmployeur: yesNo(contract.convention_mandat),
    dateSignature: signedOn(contract),
    attestationConventionSigneeEntreprise: Boolean(contract.convention_signature_employeur_date),
    attestationConventionSigneeCFA: Boolean(contract.convention_signature_cfa_date),
    attestationConventionSignatureProbante: contract.signature_probante === true,
    attestationConventionConformeJSON: true,
  })
}

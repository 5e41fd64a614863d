import { nirWithKey } from "@jalon/identifiers"
import { addDays, today } from "@jalon/kernel"
import {
  type OpcoSimulator,
  openOpcos,
  operatorKeys,
  readOpcoSettings,
  simulatedKey,
  startOpcos,
} from "@jalon/ports/opco"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { cerfaOf } from "./cerfa.ts"
import { conventionOf } from "./convention.ts"

const address = <Prefix extends string>(prefix: Prefix, voie: string) => ({
  [`${prefix}_numero`]: "14",
  [`${prefix}_repetition`]: "bis",
  [`${prefix}_voie`]: voie,
  [`${prefix}_complement`]: "bâtiment B",
  [`${prefix}_code_postal`]: "49100",
  [`${prefix}_commune`]: "Angers",
})
const printed = (voie: string) => ({
  adresse1: `14 bis ${voie}`,
  adresse2: "bâtiment B",
  codePostal: "49100",
  commune: "Angers",
})

/** Every field of the form that the exchange has, with values that cannot be taken for one another. */
const contract: ContractData = {
  contract_type: "apprentissage",
  cerfa_version: "10103*14",
  contrat_mode_contractuel: "1",
  employeur_denomination: "Épicerie des Halles Angevines",
  employeur_siret: "00000101600013",
  employeur_naf: "4711B",
  employeur_effectif: 12,
  employeur_idcc: "2216",
  employeur_telephone: "+33261911234",
  employeur_courriel: "accueil@example.org",
  employeur_type: "12",
  employeur_specifique: "0",
  employeur_regime_chomage_specifique: false,
  employeur_attestation_maitre: true,
  employeur_attestation_pieces: true,
  ...address("employeur_adresse", "rue des Halles"),
  apprenti_nom_naissance: "Ferrandec",
  apprenti_nom_usage: "Ferrandec-Roy",
  apprenti_prenom: "Malo",
  apprenti_sexe: "M",
  apprenti_nationalite: "1",
  apprenti_date_naissance: "2009-03-14",
  apprenti_departement_naissance: "2A",
  apprenti_commune_naissance: "Ajaccio",
  apprenti_nir: "109032A004001",
  apprenti_regime_social: "2",
  apprenti_rqth: false,
  apprenti_rqth_extension_boe: true,
  apprenti_rqth_equivalence_jeunes: false,
  apprenti_situation_avant_contrat: "3",
  apprenti_diplome_plus_eleve: "25",
  apprenti_derniere_classe: "11",
  apprenti_dernier_diplome_prepare: "41",
  apprenti_dernier_diplome_intitule: "Bac pro commerce",
  apprenti_telephone: "+33639980001",
  apprenti_courriel: "malo@example.org",
  apprenti_sportif_haut_niveau: true,
  apprenti_projet_creation_entreprise: false,
  apprenti_mineur_conclusion: true,
  ...address("apprenti_adresse", "quai des Merisiers"),
  representant_legal_nom: "Roy",
  representant_legal_prenom: "Odile",
  representant_legal_courriel: "odile@example.org",
  representant_legal_meme_adresse: false,
  ...address("representant_legal_adresse", "rue Haute"),
  maitre1_nom: "Aubrière",
  maitre1_prenom: "Solène",
  maitre1_date_naissance: "1984-05-06",
  maitre1_courriel: "solene@example.org",
  maitre1_emploi: "Gérante",
  maitre1_diplome: "BTS MUC",
  maitre1_niveau_diplome: "5",
  maitre2_nom: "Tassin",
  contrat_type: "11",
  contrat_numero_precedent: "049202410000012",
  contrat_numero_deca: "049202610000123",
  contrat_numero_avenant: "2",
  contrat_date_conclusion: "2026-08-20",
  contrat_date_debut: "2026-09-01",
  contrat_date_debut_pratique: "2026-09-02",
  contrat_date_fin: "2028-08-31",
  contrat_date_effet_avenant: "2026-10-01",
  contrat_date_rupture: "2026-12-01",
  contrat_lieu_signature: "Angers",
  contrat_derogation: "50",
  contrat_duree_hebdo_heures: 35,
  contrat_duree_hebdo_minutes: 0,
  contrat_travail_risque: false,
  remunerations: [
    { ordre: "1.1", date_debut: "2026-09-01", date_fin: "2027-08-31", taux: 27, base: "smic" },
    { ordre: "2.1", date_debut: "2027-09-01", date_fin: "2028-08-31", taux: 61.5, base: "smc" },
  ],
  remuneration_salaire_embauche_cents: 486_49,
  remuneration_caisse_retraite: "AG2R",
  remuneration_avantage_nourriture_cents: 3_10,
  remuneration_avantage_logement_cents: 0,
  remuneration_avantage_autre: true,
  cfa_entreprise: false,
  cfa_denomination: "CFA Horizon Métiers",
  cfa_uai: "0990001N",
  cfa_siret: "00000010900017",
  ...address("cfa_adresse", "quai de la Loire"),
  formation_diplome_vise: "54",
  formation_intitule: "BTS Management commercial opérationnel",
  formation_code_diplome: "32031213",
  formation_rncp: "RNCP38362",
  formation_date_debut: "2026-09-01",
  formation_date_fin_epreuves: "2028-06-30",
  formation_duree_heures: 1350,
  formation_heures_distance: 120,
  lieu_formation_identique: false,
  lieu_formation_denomination: "Site de Cholet",
  lieu_formation_uai: "0990005T",
  lieu_formation_siret: "00000010900025",
  ...address("lieu_formation_adresse", "rue du Vieux-Lavoir"),
  signature_visa_cfa_date: "2026-08-22T10:00:00Z",
  signature_probante: true,
  depot_numero_interne: "AKTO-1",
  depot_numero_externe: "2026-APP-000045",
  convention_financement: [{ prix_prestation_cents: 7_999_00 }, { prix_prestation_cents: 7_999_50 }],
  convention_frais_majoration_rqth_cents: 1_000_01,
  convention_frais_restauration_repas: 120,
  convention_frais_hebergement_nuits: 30,
  convention_frais_premier_equipement_cents: 500_00,
  convention_frais_mobilite: true,
  convention_mandat: true,
  convention_signature_employeur_date: "2026-08-21T09:00:00Z",
  convention_signature_cfa_date: "2026-08-22T09:00:00Z",
}

const at = (day: string) => `${day}T00:00:00+00:00`

describe("a contract for the exchange", () => {
  const cerfa = cerfaOf(contract, { rncp: "prefixed" })

  it("says everything that both know", () => {
    expect(cerfa).toEqual({
      numeroInterne: "AKTO-1",
      numeroExterne: "2026-APP-000045",
      versionCERFA: "10103*14",
      CERFASignatureProbante: true,
      employeur: {
        denomination: "Épicerie des Halles Angevines",
        siret: "00000101600013",
        naf: "4711B",
        nombreDeSalaries: 12,
        codeIdcc: "2216",
        telephone: "0261911234",
        courriel: "accueil@example.org",
        typeEmployeur: 12,
        employeurSpecifique: 0,
        caisseComplementaire: "AG2R",
        regimeSpecifique: false,
        attestationEligibilite: true,
        attestationPieces: true,
        adresse: printed("rue des Halles"),
      },
      apprenti: {
        nom: "Ferrandec",
        nomUsage: "Ferrandec-Roy",
        prenom: "Malo",
        sexe: "M",
        nationalite: 1,
        dateNaissance: at("2009-03-14"),
        departementNaissance: "2A",
        communeNaissance: "Ajaccio",
        nir: nirWithKey("109032A004001"),
        regimeSocial: 2,
        handicap: false,
        droitsRqthExtensionBOE: true,
        droitsRqthEquivalenceJeune: false,
        situationAvantContrat: 3,
        diplome: 25,
        derniereClasse: 11,
        diplomePrepare: 41,
        intituleDiplomePrepare: "Bac pro commerce",
        telephone: "0639980001",
        courriel: "malo@example.org",
        adresse: printed("quai des Merisiers"),
        responsableLegal: {
          nom: "Roy",
          prenom: "Odile",
          courriel: "odile@example.org",
          adresse: printed("rue Haute"),
        },
        inscriptionSportifDeHautNiveau: true,
        projetCreationRepriseEntreprise: false,
      },
      maitre1: {
        nom: "Aubrière",
        prenom: "Solène",
        dateNaissance: at("1984-05-06"),
        courriel: "solene@example.org",
        emploiOccupe: "Gérante",
        intituleDiplomeObtenu: "BTS MUC",
        niveauDiplomeObtenu: 5,
      },
      maitre2: { nom: "Tassin" },
      formation: {
        rncp: "RNCP38362",
        codeDiplome: "32031213",
        typeDiplome: 54,
        intituleQualification: "BTS Management commercial opérationnel",
        dateDebutFormation: at("2026-09-01"),
        dateFinFormation: at("2028-06-30"),
        dureeFormation: 1350,
        nombreHeuresEnDistanciel: 120,
      },
      contrat: {
        modeContractuel: 1,
        typeContratApp: 11,
        numeroContratPrecedent: "049202410000012",
        noContrat: "049202610000123",
        noAvenant: "2",
        dateConclusion: at("2026-08-20"),
        dateDebutContrat: at("2026-09-01"),
        dateFormationPratiqueEmployeur: at("2026-09-02"),
        dateFinContrat: at("2028-08-31"),
        dateEffetAvenant: at("2026-10-01"),
        dateRupture: at("2026-12-01"),
        lieuSignatureContrat: "Angers",
        typeDerogation: 50,
        dureeTravailHebdoHeures: 35,
        dureeTravailHebdoMinutes: 0,
        travailRisque: false,
        salaireEmbauche: 486.49,
        avantageNourriture: 3.1,
        avantageLogement: 0,
        autreAvantageEnNature: true,
        remunerationsAnnuelles: [
          {
            ordre: "1.1",
            dateDebut: at("2026-09-01"),
            dateFin: at("2027-08-31"),
            taux: 27,
            typeSalaire: "SMIC",
          },
          {
            ordre: "2.1",
            dateDebut: at("2027-09-01"),
            dateFin: at("2028-08-31"),
            taux: 61.5,
            typeSalaire: "SMC",
          },
        ],
      },
      organismeFormation: {
        denomination: "CFA Horizon Métiers",
        formationInterne: false,
        siret: "00000010900017",
        uaiCfa: "0990001N",
        visaCfa: true,
        adresse: printed("quai de la Loire"),
        lieuFormationIdentique: false,
      },
      organismeFormationLieuFormationPrincipal: {
        denomination: "Site de Cholet",
        siret: "00000010900025",
        uaiCfa: "0990005T",
        adresse: printed("rue du Vieux-Lavoir"),
      },
    })
  })

  it("has a number of fifteen characters, Corsica included, and no other of a tutor", () => {
    const { apprenti, maitre1 } = cerfa as { apprenti: { nir: string }; maitre1: object }
    expect(apprenti.nir).toHaveLength(15)
    expect(Object.keys(maitre1)).not.toContain("nir")
  })

  it("writes the RNCP as the operator reads it", () => {
    expect(cerfaOf(contract, { rncp: "digits" })).toMatchObject({ formation: { rncp: "38362" } })
  })

  it("leaves out the representative of an adult or of an emancipated minor, and a place that is the centre's own", () => {
    const apprenticeOf = (changes: Partial<ContractData>) =>
      cerfaOf({ ...contract, ...changes }, { rncp: "prefixed" }).apprenti as Record<string, unknown>
    expect(apprenticeOf({ apprenti_mineur_conclusion: false })).not.toHaveProperty("responsableLegal")
    expect(apprenticeOf({ apprenti_emancipe: true })).not.toHaveProperty("responsableLegal")
    expect(apprenticeOf({ representant_legal_meme_adresse: true })).toMatchObject({
      responsableLegal: { adresse: printed("quai des Merisiers") },
    })
    expect(cerfaOf({ ...contract, lieu_formation_identique: true }, { rncp: "prefixed" })).not.toHaveProperty(
      "organismeFormationLieuFormationPrincipal",
    )
  })

  it("sends nothing that was not said", () => {
    const empty = cerfaOf({ contract_type: "apprentissage" }, { rncp: "prefixed" })
    expect(empty).toEqual({ CERFASignatureProbante: false, organismeFormation: { visaCfa: false } })
    expect(JSON.stringify(cerfa)).not.toMatch(/null|""/)
  })
})

describe("a convention for the exchange", () => {
  const asked = { rncp: "prefixed", numeroInterneDossier: "AKTO-1" } as const

  it("says everything that both know", () => {
    expect(conventionOf(contract, asked)).toEqual({
      numeroInterneDossier: "AKTO-1",
      employeur: { siret: "00000101600013" },
      apprenti: { nom: "Ferrandec", nomUsage: "Ferrandec-Roy", prenom: "Malo" },
      contrat: { dateDebutContrat: at("2026-09-01"), dateFinContrat: at("2028-08-31") },
      organismeFormation: { siret: "00000010900017", uaiCfa: "0990001N" },
      formation: {
        rncp: "RNCP38362",
        intituleQualification: "BTS Management commercial opérationnel",
        dateDebutFormation: at("2026-09-01"),
        dateFinFormation: at("2028-06-30"),
        dureeFormation: 1350,
      },
      couts: {
        coutTotalPedagogieCFA: 15_998.5,
        montantRQTHAnnee1: 500.01,
        montantRQTHAnnee2: 500,
        nombreRepasTotaux: 120,
        nombreHebergementTotaux: 30,
        montantPremierEquipement: 500,
        mentionMobiliteInternationale: true,
        accompagnementDROM: false,
      },
      mandatEmployeur: true,
      dateSignature: at("2026-08-22"),
      attestationConventionSigneeEntreprise: true,
      attestationConventionSigneeCFA: true,
      attestationConventionSignatureProbante: true,
      attestationConventionConformeJSON: true,
    })
  })

  it("has no price while a year lacks its own, and no day while one signature is missing", () => {
    const half = conventionOf(
      {
        ...contract,
        convention_financement: [{ prix_prestation_cents: 1 }, {}],
        convention_signature_cfa_date: null,
      },
      asked,
    )
    expect(half.couts).not.toHaveProperty("coutTotalPedagogieCFA")
    expect(half).not.toHaveProperty("dateSignature")
    expect(half).toMatchObject({ attestationConventionSigneeCFA: false })
  })
})

describe("the operators", () => {
  let simulator: OpcoSimulator
  beforeAll(async () => {
    simulator = await startOpcos()
  })
  afterAll(() => simulator.close())

  it.each(operatorKeys.filter((opco) => opco !== "opco_sante"))("%s takes both as they are", async (opco) => {
    const key = simulatedKey(opco, addDays(today(), 90))
    const client = openOpcos(readOpcoSettings(simulator.settingsJson)).open(opco, {
      key,
      onExchange: () => undefined,
    })
    // Without the numbers of a file that it never had.
    const fresh = { ...contract, depot_numero_interne: null, depot_numero_externe: null }
    const sent = await client?.sendContract(cerfaOf(fresh, { rncp: client.protocol.rncpFormat }))
    expect(sent).toMatchObject({ outcome: "done" })
    const numeroInterneDossier = sent?.outcome === "done" ? sent.value.internal : ""
    const pdf = { name: "convention.pdf", bytes: new Uint8Array(Buffer.from("%PDF-1.7")) }
    expect(
      await client?.sendConvention(conventionOf(contract, { rncp: "prefixed", numeroInterneDossier }), pdf),
    ).toMatchObject({ outcome: "done" })
  })
})

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
import { wholeContract as contract } from "./testing/whole-contract.ts"

const printed = (voie: string) => ({
  adresse1: `14 bis ${voie}`,
  adresse2: "bâtiment B",
  codePostal: "49100",
  commune: "Angers",
})

const at = (day: string) => `${day}T00:00:00+00:00`

describe("a contract for the exchange", () => {
  const cerfa = cerfaOf(contract, { rncp: "prefixed" })

  it("never loses a code that has a letter", () => {
    const told = cerfaOf({ ...contract, contrat_derogation: "6A" }, { rncp: "prefixed" })
    expect(JSON.parse(JSON.stringify(told))).toMatchObject({ contrat: { typeDerogation: "6A" } })
  })

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

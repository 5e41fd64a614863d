import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { opcoOfAgreement } from "@jalon/legal-values/rules"
import { sectorOfType } from "@jalon/partners/rules"
import { filesWithState } from "../facts/agreement.ts"
import { answerOf, textOf } from "../facts/known.ts"
import { blocking, notApplicable, ofBoth, ofPro, ok, rule, waitsFor, warning } from "./rule.ts"

/** What each way of contracting says of the employer. */
const specificOfMode: Readonly<Record<string, string>> = { 3: "1", 4: "3" }

const nameOf = (opco: string): string => (isOpcoKey(opco) ? opcoName(opco) : opco)

export const employerRules = [
  rule({
    id: "EMP-01",
    severity: "blocking",
    topic: "employer",
    title: "Secteur et type d'employeur",
    explanation: "Les types 11 à 16 sont des employeurs privés, les types 21 à 30 des employeurs publics.",
    message: "Le type d'employeur ne correspond pas au secteur indiqué.",
    fix: "Corrigez le secteur ou le type d'employeur.",
    source: "Notice 51649#09",
    fields: ["employeur_type", "employeur_secteur"],
    check: (contract) => {
      const [sector, type] = [textOf(contract, "employeur_secteur"), textOf(contract, "employeur_type")]
      if (sector === null || type === null) return waitsFor("employeur_secteur", "employeur_type")
      return sectorOfType(type) === sector ? ok({ sector, type }) : blocking({ sector, type })
    },
  }),
  rule({
    ...ofBoth,
    id: "EMP-02",
    severity: "blocking",
    topic: "employer",
    title: "Établissement ouvert",
    explanation:
      "Le SIRET est celui de l'établissement où le contrat s'exécute, ouvert le jour de la signature ; la personne embauchée y est déclarée.",
    message: "Ce SIRET correspond à un établissement fermé.",
    fix: "Indiquez le SIRET de l'établissement où la personne travaille.",
    source: "Notice 51649#09",
    fields: ["employeur_siret"],
    check: (contract, { file }) => {
      const siret = textOf(contract, "employeur_siret")
      if (answerOf(contract, "pro_particulier_employeur") === true) return notApplicable
      if (siret === null || file?.establishment === undefined) return waitsFor("employeur_siret")
      const { state, closedOn = null } = file.establishment
      if (state === "closed") return blocking({ siret, closedOn })
      if (state === "not_diffusible")
        return warning(
          { siret },
          {
            message: "Établissement non diffusible : complétez les informations manuellement.",
            fix: "Vérifiez la dénomination et l'adresse avec l'employeur.",
          },
        )
      return state === "open" ? ok({ siret }) : waitsFor("employeur_siret")
    },
  }),
  rule({
    id: "EMP-03",
    severity: "blocking",
    topic: "employer",
    title: "Mode contractuel et employeur spécifique",
    explanation:
      "Le mode 3 est celui d'une entreprise de travail temporaire (employeur spécifique 1) ; le mode 4 celui de deux employeurs saisonniers (employeur spécifique 3).",
    message: "Le mode contractuel {mode} suppose l'employeur spécifique {expected}.",
    fix: "Corrigez le mode contractuel ou l'employeur spécifique.",
    source: "Notice 51649#09",
    fields: ["employeur_specifique", "contrat_mode_contractuel"],
    check: (contract) => {
      const mode = textOf(contract, "contrat_mode_contractuel")
      const specific = textOf(contract, "employeur_specifique")
      if (mode === null || specific === null)
        return waitsFor("contrat_mode_contractuel", "employeur_specifique")
      const expected = specificOfMode[mode]
      if (expected === undefined) return notApplicable
      return specific === expected ? ok({ mode }) : blocking({ mode, expected })
    },
  }),
  rule({
    id: "EMP-04",
    severity: "warning",
    topic: "employer",
    title: "Régime social agricole",
    explanation:
      "Les salariés d'un employeur de type 13 relèvent de la MSA : le régime social attendu est 1.",
    message: "Employeur relevant de la MSA : le régime social attendu est MSA.",
    fix: "Choisissez le régime social MSA, ou vérifiez le type d'employeur.",
    source: "Notice 51649#09",
    fields: ["apprenti_regime_social", "employeur_type"],
    check: (contract) => {
      const [type, regime] = [textOf(contract, "employeur_type"), textOf(contract, "apprenti_regime_social")]
      if (type === null || regime === null) return waitsFor("employeur_type", "apprenti_regime_social")
      if (type !== "13") return notApplicable
      return regime === "1" ? ok() : warning({}, { proposes: { apprenti_regime_social: "1" } })
    },
  }),
  rule({
    ...ofBoth,
    id: "EMP-05",
    severity: "warning",
    topic: "employer",
    title: "OPCO de l'employeur",
    explanation:
      "L'OPCO est celui que donne l'annuaire des OPCO pour ce SIRET, sinon celui de la convention collective (IDCC).",
    message: "L'OPCO choisi ({opco}) n'est pas celui attendu pour cet employeur ({expected}).",
    fix: "Choisissez {expected}, ou confirmez votre choix avec l'employeur.",
    source: "Annuaire des OPCO ; liste publique des branches par OPCO, 2024",
    fields: ["employeur_opco", "employeur_idcc"],
    check: (contract, { file, on, legalValues }) => {
      if (filesWithState(contract)) return notApplicable
      const [opco, idcc] = [textOf(contract, "employeur_opco"), textOf(contract, "employeur_idcc")]
      if (opco === null) return waitsFor("employeur_opco")
      if (opco === "hors_opco_public")
        return blocking(
          {},
          {
            message: "Un employeur privé dépose le contrat auprès de son OPCO.",
            fix: "Choisissez l'OPCO de l'employeur.",
            fields: ["employeur_opco"],
          },
        )
      const byAgreement = idcc === null ? null : opcoOfAgreement(legalValues, idcc, on)
      const expected = file?.opcoOfSiret ?? (byAgreement?.found === "one" ? byAgreement.opco : null)
      if (expected === null || expected === opco) return ok({ opco: nameOf(opco) })
      return warning(
        { opco: nameOf(opco), expected: nameOf(expected) },
        { proposes: { employeur_opco: expected } },
      )
    },
  }),
  rule({
    ...ofPro,
    id: "PRO-EMP",
    severity: "blocking",
    topic: "employer",
    title: "Employeur éligible",
    explanation:
      "Le contrat de professionnalisation est ouvert aux employeurs privés, aux associations, aux particuliers employeurs et aux EPIC ; les autres employeurs publics en sont exclus.",
    message: "Un employeur public, hors EPIC, ne peut pas conclure de contrat de professionnalisation.",
    fix: "Vérifiez le type d'employeur : seul un EPIC peut conclure ce contrat.",
    source: "Code du travail, L6325-1 et L6331-1",
    fields: ["employeur_type", "employeur_secteur"],
    check: (contract) => {
      const type = textOf(contract, "employeur_type")
      return filesWithState(contract) ? blocking({ type }) : ok({ type })
    },
  }),
]

import { diplomaOfCode, levelsOfCode } from "@jalon/identifiers"
import { codeListsOf, type LegalValues, labelOf, legalValueAt } from "@jalon/legal-values/rules"
import { isAimable } from "../codes/index.ts"
import { declares } from "../facts/agreement.ts"
import { numberOf, textOf } from "../facts/known.ts"
import { ageAtStart } from "../facts/person.ts"
import { blocking, notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

const diplomaName = (legalValues: LegalValues, code: string): string =>
  labelOf(codeListsOf(legalValues).diplome, code) ?? code

export const trainingRules = [
  rule({
    id: "FOR-01",
    severity: "blocking",
    topic: "training",
    title: "Diplôme préparé par apprentissage",
    explanation: "L'apprentissage prépare un diplôme ou un titre du CAP au doctorat (codes 33 à 80).",
    message: "Ce diplôme ne se prépare pas par apprentissage.",
    fix: "Choisissez le diplôme ou titre visé par la formation.",
    source: "Code du travail, L6211-1 ; notice 51649#09",
    fields: ["formation_diplome_vise"],
    check: (contract, { legalValues }) => {
      const diploma = textOf(contract, "formation_diplome_vise")
      if (diploma === null) return waitsFor("formation_diplome_vise")
      const values = { diploma: diplomaName(legalValues, diploma) }
      return isAimable(diploma) ? ok(values) : blocking(values)
    },
  }),
  rule({
    id: "FOR-02",
    severity: "warning",
    topic: "training",
    title: "Code diplôme et diplôme visé",
    explanation: "Les trois premiers caractères du code diplôme annoncent le diplôme visé et son niveau.",
    message: "Le code diplôme {code} annonce « {expected} », et non « {diploma} ».",
    fix: "Vérifiez le code du diplôme et le diplôme visé.",
    source: "Nomenclature des diplômes par niveau",
    fields: ["formation_code_diplome", "formation_diplome_vise"],
    check: (contract, { legalValues }) => {
      const [code, diploma] = [
        textOf(contract, "formation_code_diplome"),
        textOf(contract, "formation_diplome_vise"),
      ]
      if (code === null || diploma === null)
        return waitsFor("formation_code_diplome", "formation_diplome_vise")
      const suggested = diplomaOfCode(code)
      if (suggested === null || String(suggested.diploma) === diploma) return ok({ code })
      return warning({
        code,
        expected: diplomaName(legalValues, String(suggested.diploma)),
        diploma: diplomaName(legalValues, diploma),
      })
    },
  }),
  rule({
    id: "FOR-03",
    severity: "warning",
    topic: "training",
    title: "Code diplôme et niveau",
    explanation:
      "Le premier caractère du code diplôme annonce le niveau de la certification, dont dépendent la prise en charge et la participation de l'employeur.",
    message: "Le code diplôme {code} n'est pas de niveau {level}.",
    fix: "Vérifiez le code du diplôme et le niveau de la formation.",
    source: "Nomenclature des diplômes par niveau",
    fields: ["formation_code_diplome", "formation_niveau"],
    check: (contract) => {
      const [code, level] = [
        textOf(contract, "formation_code_diplome"),
        numberOf(contract, "formation_niveau"),
      ]
      if (code === null || level === null) return waitsFor("formation_code_diplome", "formation_niveau")
      const levels = levelsOfCode(code)
      return levels.length === 0 || levels.includes(level) ? ok({ code, level }) : warning({ code, level })
    },
  }),
  rule({
    id: "DER-01",
    severity: "warning",
    topic: "dates",
    title: "Cumul de dérogations",
    explanation:
      "Le code 50 déclare au moins deux dérogations : âge (11 ou 12), durée (21 ou 22), autre (60).",
    message: "Le cumul de dérogations (code 50) suppose au moins deux dérogations : aucune n'apparaît.",
    fix: "Indiquez la dérogation qui s'applique, ou vérifiez l'âge et la durée.",
    source: "Notice 51649#09",
    fields: ["contrat_derogation"],
    thresholds: ["age_minimum", "age_limite"],
    check: (contract, { thresholds, file }) => {
      if (textOf(contract, "contrat_derogation") !== "50") return notApplicable
      const age = ageAtStart(contract)
      if (age === null) return waitsFor("apprenti_date_naissance", "contrat_date_debut")
      const byAge = age < thresholds.age_minimum || age >= thresholds.age_limite
      const byDuration = file?.attachments?.includes("convention_duree") === true
      return byAge || byDuration ? ok({ age }) : warning({ age })
    },
  }),
  rule({
    ...ofBoth,
    id: "CER-01",
    severity: "blocking",
    topic: "form",
    title: "Version du formulaire",
    explanation: "Le contrat est établi sur la version du formulaire en vigueur le jour de sa conclusion.",
    message: "Le contrat est établi sur le formulaire {version}, et non sur {form}.",
    fix: "Rouvrez le contrat pour le mettre sur le formulaire en vigueur.",
    source: "Service-Public, formulaires R1319 et R10338",
    fields: ["cerfa_version"],
    check: (contract, { legalValues, on }) => {
      const version = textOf(contract, "cerfa_version")
      const form = legalValueAt(legalValues, `cerfa_versions.${contract.contract_type}`, on)?.value.form
      // Written by the product when the contract is made: nothing to say before.
      if (version === null || form === undefined) return notApplicable
      return version === form ? ok({ version, form }) : blocking({ version, form })
    },
  }),
  rule({
    id: "DER-02",
    severity: "warning",
    topic: "attachments",
    title: "Convention d'aménagement de durée",
    explanation:
      "Une durée réduite ou allongée (dérogations 21, 22) suppose une convention signée par le CFA, l'employeur et l'apprenti, transmise avec le contrat.",
    message: "Durée aménagée : joignez la convention tripartite d'aménagement de durée.",
    fix: "Faites-la signer avec le contrat (elle est préparée dans les documents), ou joignez celle qui est signée.",
    source: "Code du travail, L6222-7-1 ; arrêté du 14 septembre 2020",
    fields: ["contrat_derogation"],
    check: (contract, { file, gate = "ready" }) => {
      const derogation = textOf(contract, "contrat_derogation") ?? ""
      if (!declares(contract, "21", "22") || derogation === "50") return notApplicable
      if (file?.attachments === undefined) return waitsFor("contrat_derogation")
      if (file.attachments.includes("convention_duree")) return ok()
      // It travels with the contract: from then on it cannot be missing.
      return gate === "deposit" ? blocking() : warning()
    },
  }),
]

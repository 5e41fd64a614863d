import { isAmendment, periodOf } from "../facts/agreement.ts"
import { textOf } from "../facts/known.ts"
import { notApplicable, ofBoth, ok, rule, waitsFor, warning } from "./rule.ts"

export const overlapRules = [
  rule({
    ...ofBoth,
    id: "DAT-13",
    severity: "warning",
    topic: "dates",
    title: "Contrats qui se chevauchent",
    explanation:
      "Une même personne n'a pas deux contrats en alternance sur les mêmes jours, ni deux premiers contrats. L'autre contrat est nommé, même s'il est encore en préparation.",
    message: "Le contrat {number} de la même personne court du {from} au {to}, sur les mêmes jours.",
    fix: "Corrigez les dates, annulez l'un des deux contrats ou enregistrez la rupture du premier.",
    source: "Code du travail, L6221-1 et L6325-1 ; contrôle de cohérence",
    fields: ["contrat_date_debut", "contrat_date_fin"],
    check: (contract, { file }) => {
      const period = periodOf(contract)
      if (isAmendment(contract) || file?.otherContracts === undefined) return notApplicable
      if (period === null) return waitsFor("contrat_date_debut", "contrat_date_fin")
      const others = file.otherContracts
        .filter(({ from, to }) => from <= period.to && period.from <= to)
        .toSorted((a, b) => Number(b.isConcluded) - Number(a.isConcluded) || (a.from < b.from ? -1 : 1))
      const [other] = others
      if (other === undefined) return ok()
      const { number, from, to, isFirst, isConcluded } = other
      const values = { number, from, to }
      return isConcluded && isFirst && textOf(contract, "contrat_type") === "11"
        ? warning(values, {
            message:
              "La personne a déjà un premier contrat, le {number}, du {from} au {to} : celui-ci ne peut pas en être un autre sur les mêmes jours.",
            fields: ["contrat_type", "contrat_date_debut"],
          })
        : warning(values)
    },
  }),
]

import { typography as t } from "@jalon/kernel"
import type { ContractType } from "../../rules/index.ts"

export const studentWords = {
  titles: {
    apprentissage: t("Contrats d'apprentissage"),
    professionnalisation: "Contrats de professionnalisation",
  } satisfies Record<ContractType, string>,
  none: "Aucun contrat.",
  noCompany: "Sans entreprise",
}

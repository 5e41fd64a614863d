import type { PairInput } from "@jalon/documents"
import { formatFrenchDate } from "@jalon/kernel"
import { isPro } from "../../rules/facts/agreement.ts"
import type { DocumentInput } from "./input.ts"
import {
  addressOf,
  centerName,
  grouped,
  hasRepresentative,
  learnerName,
  prefixOf,
  representativeName,
} from "./people.ts"

/** Whose contract an act is about: the first lines of every act beside the form. */
export const contractPairs = ({ contract, reference }: DocumentInput): PairInput[] => {
  const prefix = prefixOf(contract)
  const day = (value: string | null | undefined): string => (value ? formatFrenchDate(value) : "")
  return [
    { label: "Employeur", value: contract.employeur_denomination ?? "" },
    { label: "N° SIRET", value: grouped("siret", contract.employeur_siret) },
    { label: "Adresse de l'employeur", value: addressOf(contract, "employeur") },
    { label: isPro(contract) ? "Salarié" : "Apprenti", value: learnerName(contract) },
    { label: "Né(e) le", value: day(contract[`${prefix}_date_naissance`]) },
    { label: "Adresse", value: addressOf(contract, prefix) },
    ...(hasRepresentative(contract)
      ? [{ label: "Représentant légal", value: representativeName(contract) }]
      : []),
    { label: isPro(contract) ? "Organisme de formation" : "CFA", value: centerName(contract) },
    { label: "Formation", value: contract.formation_intitule ?? "" },
    {
      label: "Contrat",
      value: `du ${day(contract.contrat_date_debut)} au ${day(contract.contrat_date_fin)}, n° interne ${reference}`,
    },
  ]
}

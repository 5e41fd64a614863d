import { typography as t } from "@jalon/kernel"
import type { MissingData } from "./model.ts"

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count < 2 ? one : several}`

const SENTENCES: Readonly<Record<MissingData["what"], (count: number) => string>> = {
  income_line: (count) =>
    `${counted(count, "facture", "factures")} sans ligne du bilan : ajoutez leur montant à la ligne voulue`,
  trainer_status: (count) => `${counted(count, "formateur", "formateurs")} sans statut interne ou externe`,
  trainee_type: (count) => `${counted(count, "contrat", "contrats")} sans catégorie de stagiaire`,
  objective: (count) => `${counted(count, "contrat", "contrats")} sans objectif de formation connu`,
  rncp_level: (count) => `${counted(count, "contrat", "contrats")} sans niveau de formation`,
  nsf: (count) => `${counted(count, "contrat", "contrats")} sans spécialité (NSF), ni code du diplôme`,
  hours: (count) => `${counted(count, "contrat", "contrats")} sans durée de formation`,
}

/** « 3 contrats sans niveau de formation » */
export const missingText = ({ what, rows }: MissingData): string => t(SENTENCES[what](rows.length))

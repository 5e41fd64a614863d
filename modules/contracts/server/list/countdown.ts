import { type IsoDate, typography } from "@jalon/kernel"
import { type ContractType, filingOf, silenceMeans } from "../../rules/index.ts"
import { deadlineWords } from "../lifecycle/deadline-words.ts"

type Counted = {
  contract_type: ContractType
  deadline_on: IsoDate | null
  deadline_kind: string | null
  employeur_secteur: string | null
  employeur_type: string | null
}

const decision = (row: Counted, isPast: boolean): string => {
  const silence = silenceMeans({ kind: row.contract_type, filing: filingOf(row) })
  if (isPast)
    return silence === "refused" ? "Refus implicite à confirmer." : "Acceptation tacite à confirmer."
  return `Sans réponse, la prise en charge est réputée ${silence === "refused" ? "refusée" : "acceptée"}.`
}

/** What happens when the day passes; the record says it with its figures. */
const consequence = (row: Counted, isPast: boolean): string | null => {
  switch (row.deadline_kind) {
    case "signature":
      return isPast ? "Le contrat a commencé sans être signé." : "À signer au plus tard ce jour-là."
    case "filing":
      return isPast ? "Refus ou paiement retardé possibles." : "Ensuite, refus ou paiement retardé possibles."
    case "decision":
      return decision(row, isPast)
    case "balance":
      return "Ensuite, le solde peut être perdu."
    default:
      return null
  }
}

/** The legal countdown of one row: the day, how near it is and what it costs. */
export const countdown = (row: Counted, on: IsoDate) => {
  const words = deadlineWords(row.deadline_on, row.deadline_kind, on, filingOf(row))
  if (words === null) return null
  const said = consequence(row, words.is_past)
  return { ...words, consequence: said === null ? null : typography(said) }
}

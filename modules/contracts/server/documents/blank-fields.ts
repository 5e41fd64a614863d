import type { ContractData, FieldKey, PayLine } from "../../rules/index.ts"
import { printed, printedRate } from "./values.ts"

/**
 * What goes into one field of an official blank, as the operator's list says it: a field of the contract
 * (« employeur_siret »), a part of one (« apprenti_date_naissance.jour », « remuneration_salaire_embauche_cents.centimes »),
 * a cell of the lines of pay (« remunerations.1.1.taux »), or a case to tick for one value (« employeur_secteur=prive »).
 */
export type BlankField = string

const dayParts = { jour: 0, mois: 1, annee: 2 } as const

const partOf = (text: string, part: string | undefined): string => {
  if (part === undefined || text === "") return text
  if (part in dayParts) return text.split("/")[dayParts[part as keyof typeof dayParts]] ?? ""
  const [euros = "", cents = ""] = text.split(",")
  if (part === "euros") return euros
  return part === "centimes" ? cents : ""
}

const payCell = (lines: readonly PayLine[], path: readonly string[]): string => {
  const [year, rank, column, part] = path
  const line = lines.find(({ ordre }) => ordre === `${year}.${rank}`)
  const value = line?.[column as keyof PayLine]
  if (value === null || value === undefined) return ""
  if (typeof value === "number") return printedRate(value)
  return column === "base" ? value : partOf(value.split("-").reverse().join("/"), part)
}

/** The text of a field; empty when nothing is said. */
export const blankText = (contract: ContractData, field: BlankField): string => {
  const [key = "", ...path] = field.split(".")
  if (key === "remunerations") return payCell(contract.remunerations ?? [], path)
  return partOf(printed(contract, key as FieldKey), path[0])
}

/** Whether a case is ticked. « =oui » and « =non » answer a question. */
export const isTicked = (contract: ContractData, field: BlankField): boolean => {
  const [key = "", wanted = "oui"] = field.split("=")
  return printed(contract, key as FieldKey) === wanted
}

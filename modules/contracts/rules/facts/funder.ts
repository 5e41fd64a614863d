import type { ContractData } from "../dictionary/contract-data.ts"
import { filesWithState } from "./agreement.ts"
import { textOf } from "./known.ts"

export const FUNDERS = ["opco", "cnfpt", "employer", "other"] as const
export type Funder = (typeof FUNDERS)[number]

/** Communes, départements, régions and local public bodies: the CNFPT may pay in their place. */
const TERRITORIAL: readonly string[] = ["22", "23", "24", "28"]

export const isTerritorial = (contract: ContractData): boolean =>
  filesWithState(contract) && TERRITORIAL.includes(textOf(contract, "employeur_type") ?? "")

/** Who pays while nobody says otherwise: a public employer itself, or the CNFPT once it agreed to. */
export const usualFunder = (contract: ContractData): Funder => {
  if (!filesWithState(contract)) return "opco"
  return isTerritorial(contract) && textOf(contract, "cnfpt_apf_numero") !== null ? "cnfpt" : "employer"
}

export const OPCO_NAME = "OPCO"

const names: Readonly<Record<Exclude<Funder, "other">, string>> = {
  opco: OPCO_NAME,
  cnfpt: "CNFPT",
  employer: "L’employeur",
}

/** Who pays, as people call it. */
export const funderName = (contract: ContractData): string => {
  const funder = funderOf(contract)
  return funder === "other" ? (textOf(contract, "funder_nom") ?? "Autre payeur") : names[funder]
}

export const funderOf = (contract: ContractData): Funder => {
  const said = textOf(contract, "funder")
  return FUNDERS.find((funder) => funder === said) ?? usualFunder(contract)
}

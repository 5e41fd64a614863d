import { siret as siretNumber } from "@jalon/identifiers"
import { knownCompanies } from "./known-companies.ts"
import { nearTowns, type TownKey, towns } from "./towns.ts"
import { families, trades } from "./trades.ts"

/** A place of work as the simulator knows it; every name and number is invented. */
export type FictionalCompany = {
  siret: string
  name: string
  number: string
  street: string
  postcode: string
  city: string
  communeCode: string
  naf: string
  legalCategory: string
  band: string
  idcc: string
  /** A branch comes with fewer details than a head office. */
  isHeadOffice: boolean
  closedOn: string | null
  isPrivate: boolean
}

const inTown = (key: TownKey): Pick<FictionalCompany, "postcode" | "city" | "communeCode"> => {
  const { postcode, name, code } = towns[key]
  return { postcode, city: name, communeCode: code }
}

const readLine = (line: string): FictionalCompany => {
  const [
    siret = "",
    name = "",
    number = "",
    street = "",
    town = "",
    naf = "",
    idcc = "",
    legalCategory = "",
    band = "",
    kind,
  ] = line.split("|").map((cell) => cell.trim())
  return {
    ...inTown(town as TownKey),
    ...{ siret, name, number, street, naf, idcc, legalCategory, band },
    isHeadOffice: kind === "siège",
    closedOn: kind === "fermée" ? "2025-03-31" : null,
    isPrivate: kind === "non diffusible",
  }
}

const known = knownCompanies.trim().split("\n").map(readLine)

const streets = [
  "rue de la Gare",
  "avenue Pasteur",
  "rue du Moulin",
  "place de l’Église",
  "rue Nationale",
  "boulevard Foch",
  "rue Jean Jaurès",
  "rue du Commerce",
  "avenue de l’Europe",
  "rue Victor Hugo",
  "rue des Tilleuls",
]
const legalCategories = ["5499", "5710", "5499", "5710", "5710"]

const pick = <T>(from: readonly T[], seed: number): T => from[seed % from.length] as T

/** The same number always gives the same company, so that screens and tests do not move. */
const invent = (siret: string): FictionalCompany => {
  const seed = Number(siret.slice(0, 13))
  const trade = pick(trades, seed)
  const name = pick(trade.names, Math.floor(seed / 5)).replace("*", pick(families, Math.floor(seed / 49)))
  return {
    ...inTown(pick(nearTowns, Math.floor(seed / 7))),
    siret,
    name,
    number: String((seed % 90) + 1),
    street: pick(streets, Math.floor(seed / 13)),
    naf: trade.naf,
    idcc: trade.idcc,
    legalCategory: pick(legalCategories, Math.floor(seed / 3)),
    band: pick(trade.bands, Math.floor(seed / 17)),
    isHeadOffice: siret.slice(9, 13) === "0001",
    closedOn: null,
    isPrivate: false,
  }
}

/** Every number with a right key exists, but those that begin with 404. */
export const companyOf = (siret: string): FictionalCompany | null => {
  if (siret.startsWith("404") || !siretNumber.parse(siret).ok) return null
  return known.find((one) => one.siret === siret) ?? invent(siret)
}

import { siret as siretNumber } from "@jalon/identifiers"
import { knownCompanies } from "./known-companies.ts"

/** A place of work as the simulator knows it; every name, street and number is invented. */
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

const towns: Record<string, Pick<FictionalCompany, "postcode" | "city" | "communeCode">> = {
  valmont: { postcode: "99100", city: "Valmont-sur-Orle", communeCode: "99101" },
  brisecourt: { postcode: "99210", city: "Brisecourt", communeCode: "99102" },
  hohenfels: { postcode: "99340", city: "Hohenfels", communeCode: "99104" },
  blandine: { postcode: "99450", city: "Port-Sainte-Blandine", communeCode: "99105" },
}
const inTown = (name: string) => towns[name] ?? { postcode: "", city: "", communeCode: "" }

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
    ...inTown(town),
    ...{ siret, name, number, street, naf, idcc, legalCategory, band },
    isHeadOffice: kind === "siège",
    closedOn: kind === "fermée" ? "2025-03-31" : null,
    isPrivate: kind === "non diffusible",
  }
}

const known = knownCompanies.trim().split("\n").map(readLine)

const trades = [
  { name: "Boulangerie", naf: "10.71C", idcc: "0843" },
  { name: "Menuiserie", naf: "43.32A", idcc: "1597" },
  { name: "Garage", naf: "45.20A", idcc: "1090" },
  { name: "Épicerie", naf: "47.11B", idcc: "2216" },
  { name: "Cabinet comptable", naf: "69.20Z", idcc: "0787" },
  { name: "Studio numérique", naf: "62.01Z", idcc: "1486" },
  { name: "Restaurant", naf: "56.10A", idcc: "1979" },
]
const families = ["Varennoy", "Castelbrun", "Lormiaux", "Pradelier", "Tresmont", "Aubrevoye", "Sauvaire"]
const streets = [
  "rue des Tilleuls",
  "avenue du Levant",
  "rue du Moulin",
  "place des Halles",
  "chemin des Vignes",
]

const pick = <T>(from: readonly T[], seed: number): T => from[seed % from.length] as T

/** The same number always gives the same company, so that screens and tests do not move. */
const invent = (siret: string): FictionalCompany => {
  const seed = Number(siret.slice(0, 13))
  const trade = pick(trades, seed)
  return {
    ...inTown(pick(Object.keys(towns), Math.floor(seed / 7))),
    siret,
    name: `${trade.name} ${pick(families, Math.floor(seed / 49))}`,
    number: String((seed % 90) + 1),
    street: pick(streets, Math.floor(seed / 11)),
    naf: trade.naf,
    idcc: trade.idcc,
    legalCategory: "5499",
    band: "03",
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

import { opcoOfIdcc, siret, suggestEmployerType } from "@jalon/identifiers"
// The demo's companies are those its register knows: « Actualiser depuis le registre » then finds what is on the screen.
import { companyOf, type FictionalCompany } from "../../packages/ports/registers/simulator/companies.ts"

export type CompanySeed = {
  siret: string
  denomination: string
  secteur: "prive" | "public"
  employeurType: string | null
  naf: string
  effectif: number | null
  idcc: string | null
  opco: string | null
  address: Record<string, string>
  closedOn: string | null
  isPrivate: boolean
}

/** INSEE's bands of employees, as a likely number. */
const headcounts: Record<string, number> = {
  "01": 2,
  "02": 4,
  "03": 8,
  "11": 14,
  "12": 34,
  "21": 72,
  "22": 140,
  "31": 225,
  "32": 310,
  "41": 640,
  "53": 12_000,
}

const toSeed = (company: FictionalCompany): CompanySeed => {
  const type = suggestEmployerType(company.legalCategory)
  const isPublic = type !== null && type > 20
  const opco = opcoOfIdcc(company.idcc, "2026-09-01")
  return {
    siret: company.siret,
    denomination: company.name,
    secteur: isPublic ? "public" : "prive",
    employeurType: type === null ? null : String(type),
    naf: company.naf.replace(".", ""),
    effectif: headcounts[company.band] ?? null,
    idcc: isPublic ? null : company.idcc,
    opco: !isPublic && opco.found === "one" ? opco.opco : null,
    address: {
      numero: company.number,
      voie: company.street,
      code_postal: company.postcode,
      commune: company.city,
    },
    closedOn: company.closedOn,
    isPrivate: company.isPrivate,
  }
}

const find = (number: string): CompanySeed => {
  const company = companyOf(number)
  if (!company) throw new Error(`The demo's register does not know ${number}`)
  return toSeed(company)
}

/** Those the reference data names, in the order it gives them. */
export const namedCompanies = [
  "00000014100010", // Épicerie des Halles Angevines
  "00000015800014", // Boutique Lumen & Fils
  "00000016600017", // Garage du Pont Rouge
  "00000017400011", // Nordique Assurances Conseil
  "00000019000017", // Librairie L’Encre Bleue
  "00000018200014", // Mairie de Trélazé, public employer
  "99990107700019", // Orle Numérique, and its second place of work
  "99990107700027",
  "00000101600013", // Menuiserie Trois Copeaux
  "00000202200028", // Conserverie du Vieux Môle
  "00000303800122", // Boulangeries Kessler
  "00002505600037", // Transports Galandrin
  "00003606100257", // Clinique Saint-Elme
  "99990208300149", // Maisons Arveline
  "99990309900078", // Ateliers mécaniques Steinbruck
  "99990410500015", // Hôtel du Grand Saule
  "99990511000311", // Propreté Claire-Voie, which pays two operators
  "99990612600027", // Foyer des Marronniers
  "99990713200107", // Chantiers navals Brévenne, closed
  "99990814800045", // Cabinet Aubrevoye, which keeps its data from the public
  "99991905300010", // Comptoir du Barachois, overseas
  "99991906100013", // CCAS des Ponts-de-Cé, public employer
].map(find)

const withKey = (digits: string): string =>
  Array.from({ length: 10 }, (_, key) => `${digits}${key}`).find((number) => siret.parse(number).ok) ?? ""

const sirenWithKey = (digits: string): string => {
  const sum = Array.from(digits).reduce((total, digit, rank) => {
    const weighted = Number(digit) * (rank % 2 === 1 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** As many others as wanted, no two of the same name; the same ones at every run. */
export const moreCompanies = (count: number, from = 0): CompanySeed[] => {
  const names = new Set<string>()
  const made: CompanySeed[] = []
  for (let n = from; made.length < count; n += 7) {
    const company = find(withKey(`${sirenWithKey(`99991${String(n).padStart(3, "0")}`)}0001`))
    if (names.has(company.denomination)) continue
    names.add(company.denomination)
    made.push(company)
  }
  return made
}

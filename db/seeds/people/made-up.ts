import { towns } from "../../../packages/ports/registers/simulator/towns.ts"
import { type Birthplace, inFrance, inTheUnion, outsideTheUnion, overseas } from "./birthplaces.ts"
import { drawn, pick } from "./draw.ts"
import { type Origin, olderNames, youngNames } from "./first-names.ts"
import { surnames } from "./surnames.ts"

export type Sex = "F" | "M"
/** Codes of the contract's form: French, of the Union, of another country. */
export type Nationality = "1" | "2" | "3"

export type PersonSeed = {
  firstName: string
  lastName: string
  sexe: Sex
  birthDate: string
  birthplace: Birthplace
  nationalite: Nationality
  address: Record<"numero" | "voie" | "code_postal" | "commune", string>
}

/** In a hundred people. */
const shares: readonly (readonly [Origin, number])[] = [
  ["france", 66],
  ["maghreb", 12],
  ["africa", 9],
  ["iberia", 5],
  ["asia", 2],
  ["east", 2],
  ["turkey", 2],
  ["islands", 2],
]

const originOf = (key: string): Origin => {
  let draw = drawn(`${key}/origin`, 100)
  for (const [origin, share] of shares) {
    draw -= share
    if (draw < 0) return origin
  }
  return "france"
}

/** One person in twelve comes from elsewhere, most of them from where their family does. */
const nationalityOf = (key: string, origin: Origin): Nationality => {
  if (origin === "france") return "1"
  if (drawn(`${key}/nation`, 4) !== 0) return "1"
  return origin === "iberia" || (origin === "east" && drawn(`${key}/union`, 2) === 0) ? "2" : "3"
}

const birthplaceOf = (key: string, origin: Origin, nationality: Nationality): Birthplace => {
  if (nationality === "2") return pick(inTheUnion, `${key}/born`)
  if (nationality === "3") return pick(outsideTheUnion[origin], `${key}/born`)
  return pick(origin === "islands" ? overseas : inFrance, `${key}/born`)
}

const homes = [
  towns.angers,
  towns.angers,
  towns.angers,
  towns.trelaze,
  towns.avrille,
  towns.pontsDeCe,
  towns.saintBarthelemy,
  towns.beaucouze,
  towns.cholet,
  towns.cholet,
  towns.chemille,
  towns.saumur,
  towns.beaupreau,
  towns.ancenis,
] as const
const streets = [
  "rue des Tisserands",
  "rue de la Madeleine",
  "rue Jean Jaurès",
  "avenue Pasteur",
  "rue des Lilas",
  "allée des Acacias",
  "rue Pierre et Marie Curie",
  "boulevard Victor Hugo",
  "chemin de la Source",
  "rue du 8 Mai 1945",
  "impasse des Cordiers",
  "rue Saint-Exupéry",
  "rue des Écoles",
  "square Louis Aragon",
  "rue du Pré-Pigeon",
  "avenue Jean Moulin",
] as const

const addressOf = (key: string) => {
  const home = pick(homes, `${key}/town`)
  const suffix = drawn(`${key}/suffix`, 12) === 0 ? " bis" : ""
  return {
    numero: `${1 + drawn(`${key}/number`, 90)}${suffix}`,
    voie: pick(streets, `${key}/street`),
    code_postal: home.postcode,
    commune: home.name,
  }
}

const lastNameOf = (key: string, origin: Origin): string => {
  const name = pick(surnames[origin], `${key}/last`)
  return drawn(`${key}/double`, 22) === 0 ? `${name}-${pick(surnames.france, `${key}/last2`)}` : name
}

const firstNameOf = (key: string, sexe: Sex, origin: Origin, names: typeof youngNames): string => {
  const own = drawn(`${key}/own`, 10) < 7 ? names[origin] : names.france
  return pick(own[sexe], `${key}/first`)
}

const two = (n: number) => String(n).padStart(2, "0")

type Wanted = { sexe?: Sex; lastName?: string; names?: typeof youngNames }

/** Someone made up, the same at every run. `age` is that of the end of 2026. */
export const madeUp = (
  key: string,
  age: readonly [from: number, to: number],
  { sexe = drawn(`${key}/sex`, 2) === 0 ? "F" : "M", lastName, names = youngNames }: Wanted = {},
): PersonSeed => {
  const origin = originOf(key)
  const nationalite = nationalityOf(key, origin)
  const year = 2026 - (age[0] + drawn(`${key}/age`, age[1] - age[0] + 1))
  return {
    firstName: firstNameOf(key, sexe, origin, names),
    lastName: lastName ?? lastNameOf(key, origin),
    sexe,
    birthDate: `${year}-${two(1 + drawn(`${key}/month`, 12))}-${two(1 + drawn(`${key}/day`, 28))}`,
    birthplace: birthplaceOf(key, origin, nationalite),
    nationalite,
    address: addressOf(key),
  }
}

/** Whoever works, teaches or has grown children. */
export const grownUp = (key: string, wanted: Pick<Wanted, "sexe" | "lastName"> = {}): PersonSeed =>
  madeUp(key, [28, 61], { ...wanted, names: olderNames })

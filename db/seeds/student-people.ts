import { drawn } from "./partner-details.ts"

const pick = <T>(from: readonly T[], name: string): T => from[drawn(name, from.length)] as T

const feminine = [
  "Maëlys",
  "Jade",
  "Louane",
  "Aïcha",
  "Clémence",
  "Romane",
  "Nour",
  "Éloïse",
  "Fanta",
  "Margot",
  "Ambre",
  "Soline",
  "Héloïse",
  "Mariam",
  "Capucine",
  "Anaïs",
  "Yasmine",
  "Océane",
  "Rokhaya",
  "Cassandre",
  "Pauline",
  "Shaïna",
  "Agathe",
] as const
const masculine = [
  "Théo",
  "Ilyes",
  "Maxence",
  "Loïc",
  "Bilal",
  "Raphaël",
  "Kylian",
  "Étienne",
  "Sofiane",
  "Tristan",
  "Amadou",
  "Basile",
  "Rayan",
  "Ewen",
  "Mathéo",
  "Moussa",
  "Anatole",
  "Corentin",
  "Nils",
  "Wassim",
  "Gaspard",
  "Idriss",
  "Titouan",
] as const

/** Syllables, so that no name is anybody's. */
const starts = [
  "Bar",
  "Ker",
  "Lan",
  "Mor",
  "Ver",
  "Tou",
  "Pel",
  "Gau",
  "Des",
  "Cha",
  "Ros",
  "Bel",
  "Fer",
  "Mont",
  "Tre",
  "Gui",
  "Sau",
  "Per",
  "Cour",
  "Dal",
] as const
const middles = ["a", "e", "i", "o", "ou", "ai", "ei", "er", "an", "in"] as const
const ends = [
  "dec",
  "gnac",
  "vec",
  "llard",
  "mont",
  "ssac",
  "ville",
  "ric",
  "teau",
  "nnec",
  "rgue",
  "lière",
  "court",
  "vin",
  "ssé",
] as const

const towns = [
  ["99100", "Valmont-sur-Orle"],
  ["99210", "Brisecourt"],
  ["99120", "Saint-Aubin-des-Prés"],
  ["99340", "Hautecombe-le-Vieux"],
  ["99450", "L’Œuvre-sur-Orle"],
] as const
const streets = [
  "rue des Tisserands",
  "allée du Lavoir",
  "chemin de la Source",
  "rue Haute",
  "impasse des Cordiers",
] as const

export type PersonSeed = {
  firstName: string
  lastName: string
  sexe: "M" | "F"
  birthDate: string
  town: readonly [postcode: string, name: string]
  street: string
  number: string
}

const two = (n: number) => String(n).padStart(2, "0")

/** Someone made up, the same at every run. `age` is that of the end of 2026. */
export const madeUp = (key: string, age: readonly [from: number, to: number]): PersonSeed => {
  const sexe = drawn(`${key}/sex`, 2) === 0 ? "F" : "M"
  const last = `${pick(starts, `${key}/s`)}${pick(middles, `${key}/m`)}${pick(ends, `${key}/e`)}`
  const isDouble = drawn(`${key}/double`, 9) === 0
  const year = 2026 - (age[0] + drawn(`${key}/age`, age[1] - age[0] + 1))
  return {
    firstName: pick(sexe === "F" ? feminine : masculine, `${key}/first`),
    lastName: isDouble ? `${last}-${pick(starts, `${key}/2`)}${pick(ends, `${key}/3`)}` : last,
    sexe,
    birthDate: `${year}-${two(1 + drawn(`${key}/month`, 12))}-${two(1 + drawn(`${key}/day`, 28))}`,
    town: pick(towns, `${key}/town`),
    street: pick(streets, `${key}/street`),
    number: String(1 + drawn(`${key}/number`, 90)),
  }
}

/** Numbers kept for fiction in France. */
export const mobile = (key: string): string =>
  `+3363998${String(drawn(`${key}/phone`, 10_000)).padStart(4, "0")}`

import type { Origin } from "./first-names.ts"

/** A commune, or a city abroad, with what a number of social security says of it: department and commune, or country. */
export type Birthplace = { city: string; department: string; code: string }

const read = (text: string): readonly Birthplace[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [city = "", department = "", code = ""] = line.split("|").map((cell) => cell.trim())
      return { city, department, code }
    })

/** The first ones are where most people around Angers are born. */
export const inFrance = read(`
  Angers | 49 | 49007
  Angers | 49 | 49007
  Angers | 49 | 49007
  Angers | 49 | 49007
  Cholet | 49 | 49099
  Cholet | 49 | 49099
  Saumur | 49 | 49328
  Nantes | 44 | 44109
  Nantes | 44 | 44109
  Saint-Nazaire | 44 | 44184
  Le Mans | 72 | 72181
  Laval | 53 | 53130
  La Roche-sur-Yon | 85 | 85191
  Rennes | 35 | 35238
  Tours | 37 | 37261
  Poitiers | 86 | 86194
  Niort | 79 | 79191
  Bordeaux | 33 | 33063
  Lille | 59 | 59350
  Toulouse | 31 | 31555
  Colmar | 68 | 68066
  Saint-Denis | 93 | 93066
  Créteil | 94 | 94028
  Ajaccio | 2A | 2A004
`)

export const overseas = read(`
  Saint-Denis | 974 | 97411
  Saint-Pierre | 974 | 97416
  Fort-de-France | 972 | 97209
  Les Abymes | 971 | 97101
`)

const portugal = read("Porto | 99 | 99139\nLisbonne | 99 | 99139")
const eastern = read("Bucarest | 99 | 99114\nCracovie | 99 | 99122")

/** Of whoever holds the nationality of another country of the Union. */
export const inTheUnion: readonly Birthplace[] = [...portugal, ...eastern]

/** Of whoever came from further away, by where her family comes from. */
export const outsideTheUnion: Readonly<Record<Origin, readonly Birthplace[]>> = {
  france: read("Montréal | 99 | 99401"),
  maghreb: read("Alger | 99 | 99352\nCasablanca | 99 | 99350\nSfax | 99 | 99351"),
  africa: read(
    "Bamako | 99 | 99335\nDakar | 99 | 99341\nConakry | 99 | 99330\nAbidjan | 99 | 99326\nKinshasa | 99 | 99312",
  ),
  iberia: read("São Paulo | 99 | 99416"),
  asia: read("Hanoï | 99 | 99243\nPondichéry | 99 | 99223"),
  east: read("Lviv | 99 | 99155"),
  turkey: read("Izmir | 99 | 99208"),
  islands: read("Antananarivo | 99 | 99333\nMoroni | 99 | 99397"),
}

import { searchText } from "@jalon/kernel"
import { type CellReader, refused, taken } from "./cell.ts"
import { readOfficial } from "./official.ts"
import { plainText } from "./text.ts"

const men = new Set(["m", "h", "homme", "masculin", "masc", "monsieur", "mr", "garcon"])
const women = new Set(["f", "femme", "feminin", "fem", "madame", "mme", "mlle", "mademoiselle", "fille"])

/** What a later notice lists beside the two. */
const readListedSex = readOfficial("apprenti_sexe", {
  code: "not_a_sex",
  sentence: "Indiquez M ou F (ou M., Mme, H, Homme, Femme).",
})

/** « M. », « Mme », « H », « F », « Masculin »… A bare 1 or 2 means too many things. */
export const readSex: CellReader<string> = (cell, today, lists) => {
  const word = searchText(plainText(cell.text)).replace(/[^a-z]/g, "")
  if (men.has(word)) return taken("M")
  if (women.has(word)) return taken("F")
  return readListedSex(cell, today, lists)
}

const links = new Map(
  Object.entries({
    pere: "pere",
    papa: "pere",
    mere: "mere",
    maman: "mere",
    tuteur: "tuteur",
    tutrice: "tuteur",
    "tuteur ou tutrice": "tuteur",
    "tuteur legal": "tuteur",
    autre: "autre",
  }),
)

export const readLink: CellReader<string> = ({ text }) => {
  const link = links.get(searchText(plainText(text)))
  return link === undefined ? refused("not_a_link", "Indiquez père, mère, tuteur ou autre.") : taken(link)
}

const isCapitals = (word: string) => word === word.toUpperCase() && word !== word.toLowerCase()

/**
 * « DUPONT Léa » or « Léa DUPONT »: capitals tell the family name. When they do not, nobody can know where a compound
 * name is cut, and we ask.
 */
export const splitName = (text: string): { lastName: string; firstName: string } | null => {
  const words = plainText(text)
    .replace(/^(?:M\.|Mr\.?|Mme|Mlle|Monsieur|Madame)\s+/i, "")
    .split(" ")
  const capitals = words.map(isCapitals)
  const count = capitals.filter(Boolean).length
  if (count === 0 || count === words.length) return null
  const startsWithName = capitals[0] === true
  const parted = startsWithName
    ? capitals.every((isCapital, at) => isCapital === at < count)
    : capitals.every((isCapital, at) => isCapital === at >= words.length - count)
  if (!parted) return null
  const cut = startsWithName ? count : words.length - count
  const [first, second] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")]
  return startsWithName ? { lastName: first, firstName: second } : { lastName: second, firstName: first }
}

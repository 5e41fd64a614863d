import { countries } from "@jalon/identifiers"
import { searchText } from "@jalon/kernel"
import { type CellReader, refused, taken } from "./cell.ts"
import { plainText } from "./text.ts"

const words = (text: string) =>
  searchText(plainText(text))
    .replace(/[^a-z]+/g, " ")
    .trim()

let known: ReadonlyMap<string, string> | undefined
const codes = (): ReadonlyMap<string, string> => {
  known ??= new Map(
    countries().flatMap(({ code, name }) => [code.toLowerCase(), words(name)].map((word) => [word, code])),
  )
  return known
}

/** « France », « FR », « Belgique »: the two letters of the official exchange. */
export const readCountry: CellReader<string> = ({ text }) => {
  const code = codes().get(words(text))
  return code === undefined
    ? refused("unknown_country", "Ce pays n'est pas reconnu : écrivez son nom en français, comme Belgique.")
    : taken(code)
}

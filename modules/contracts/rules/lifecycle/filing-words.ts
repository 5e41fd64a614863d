/** Where the file goes: an OPCO, or the State for public employers. */
export type Filing = "opco" | "ddets"

/** The contract of a public employer goes to the administration of labour, on its CELIA platform. */
const stateWords: readonly (readonly [RegExp, string])[] = [
  [/Transmettre à l['’]OPCO/g, "Déposer sur CELIA"],
  [/chez l['’]OPCO/g, "à la DDETS"],
  [/l['’]OPCO/g, "la DDETS"],
  [/L['’]OPCO/g, "La DDETS"],
  [/\bOPCO\b/g, "DDETS"],
]

/** What is said of an OPCO, as it is said of where this contract is filed. */
export const forFiling = (text: string, filing: Filing): string =>
  filing === "opco" ? text : stateWords.reduce((said, [from, to]) => said.replace(from, to), text)

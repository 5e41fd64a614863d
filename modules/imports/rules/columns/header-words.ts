import { searchText } from "@jalon/kernel"
import type { Context } from "../fields/field.ts"

const STOP = new Set([
  "de",
  "du",
  "des",
  "d",
  "la",
  "le",
  "les",
  "l",
  "un",
  "une",
  "ou",
  "au",
  "aux",
  "en",
  "pour",
  "ce",
])

/** « Né(e) le » → « nee le », « N° Sécu. » → « n secu »: what two writings of one header have in common. */
export const headerText = (header: string): string =>
  searchText(header)
    .replace(/[(·.](e|s)\)?(?=\W|$)/g, "$1")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()

/** The words that tell headers apart; « le » is kept where it is all there is beside « né ». */
export const headerWords = (text: string): string[] => {
  const words = headerText(text).split(" ").filter(Boolean)
  return /^nee? /.test(words.join(" ")) ? words : words.filter((word) => !STOP.has(word))
}

/** The first that fits wins: « tuteur légal » is no « tuteur », and « représentant de l'entreprise » signs for it. */
const contextPatterns: readonly (readonly [Context, RegExp])[] = [
  [
    "representative",
    /\b(?:representant legal|responsable legal|tuteur legal|resp legal|representant|responsable|parents?|pere|mere)\b/g,
  ],
  ["emergency", /\b(?:contact urgence|personne a prevenir|prevenir|urgence)\b/g],
  ["tutor", /\b(?:maitre apprentissage|maitre app|maitre|tuteur entreprise|tuteur|tutrice|ma)\b/g],
  ["signatory", /\b(?:signataire|dirigeant|gerant)\b/g],
  ["contact", /\b(?:contact entreprise|contact|interlocuteur|correspondant|rh)\b/g],
  ["company", /\b(?:entreprise accueil|entreprise|employeur|societe|etablissement accueil|ent)\b/g],
  [
    "student",
    /\b(?:apprentie?|etudiante?|eleve|stagiaire|alternante?|apprenante?|candidate?|jeune|salariee?)\b/g,
  ],
]

/** Whom a header speaks of, and the words left to say what of them. Null when it names nobody. */
export const contextOf = (words: readonly string[]): { context: Context; rest: string } | null => {
  const text = words.join(" ")
  for (const [context, pattern] of contextPatterns) {
    const rest = text.replace(pattern, " ")
    if (rest === text) continue
    // « Nom de l'entreprise du tuteur »: the company's word then only says where she works.
    const plain =
      context === "tutor" || context === "signatory" || context === "contact"
        ? rest.replace(/\b(?:entreprise|employeur|societe)\b/g, " ")
        : rest
    return { context, rest: plain.replace(/\s+/g, " ").trim() }
  }
  return null
}

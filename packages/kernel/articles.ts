import { searchText } from "./search-words.ts"

/** Words that keep « de » and « la » whole before their h. Mute is the rule for names, so only these are listed. */
const ASPIRATED =
  /^(hache|haie|hall|halle|halles|halte|hameau|handball|handicap|hangar|hardi|haras|haricot|hasard|hausse|haut|haute|hauts|hautes|havre|herisson|hero?s|hibou|hockey|hollande|hongrie|houille|hublot|huit|huitre|hussard|hutte)$/

const firstWord = (text: string): string => /^[\p{L}\p{N}]+/u.exec(text)?.[0] ?? ""

/** Whether « de », « le » or « la » loses its vowel before this. */
export const isElided = (text: string): boolean => {
  const word = searchText(firstWord(text))
  if (/^(onze|oui|ouistiti)/.test(word)) return false
  if (word.startsWith("h")) return !ASPIRATED.test(word)
  // « d'Yvetot », but « de Yannick ».
  return word.startsWith("y") ? !/^y[aeiou]/.test(word) : /^[aeiou]/.test(word)
}

type Gender = "masculine" | "feminine"

/** The kinds of house a name begins with: they take their article, the name of a person or a brand does not. */
const KINDS: Readonly<Record<string, Gender>> = {
  cfa: "masculine",
  cfai: "masculine",
  centre: "masculine",
  campus: "masculine",
  college: "masculine",
  greta: "masculine",
  groupe: "masculine",
  institut: "masculine",
  lycee: "masculine",
  opco: "masculine",
  pole: "masculine",
  academie: "feminine",
  chambre: "feminine",
  ecole: "feminine",
  faculte: "feminine",
  maison: "feminine",
  mfr: "feminine",
  universite: "feminine",
}

const kindOf = (name: string): Gender | undefined => KINDS[searchText(firstWord(name))]

/** A name that carries its article: after another word it loses its capital. */
const withOwnArticle = (name: string): string | null =>
  /^L['’](?=\p{L})/u.test(name) ? `l${name.slice(1)}` : null

/** « du CFA Horizon », « de l'École des métiers », « d'Épicerie Lenoir », « de Garage Tresmont », « de l'Opcommerce ». */
export const withDe = (name: string): string => {
  const own = withOwnArticle(name)
  if (own !== null) return `de ${own}`
  const gender = kindOf(name)
  if (isElided(name)) return gender ? `de l'${name}` : `d'${name}`
  if (gender === undefined) return `de ${name}`
  return gender === "masculine" ? `du ${name}` : `de la ${name}`
}

/** « au CFA Horizon », « à l'École des métiers », « à Garage Tresmont », « à l'Opcommerce ». */
export const withTo = (name: string): string => {
  const own = withOwnArticle(name)
  if (own !== null) return `à ${own}`
  const gender = kindOf(name)
  if (gender === undefined) return `à ${name}`
  if (isElided(name)) return `à l'${name}`
  return gender === "masculine" ? `au ${name}` : `à la ${name}`
}

/** « le CFA Horizon », « l'OPCO Santé », « l'Opcommerce », « Garage Tresmont »: after « chez », « pour », « par ». */
export const withArticle = (name: string): string => {
  const gender = kindOf(name)
  if (gender === undefined) return withOwnArticle(name) ?? name
  if (isElided(name)) return `l'${name}`
  return gender === "masculine" ? `le ${name}` : `la ${name}`
}

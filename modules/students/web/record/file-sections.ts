import { countryName, phone } from "@jalon/identifiers"
import { recordFields } from "../../rules/index.ts"
import type { FieldKey } from "../../wire/index.ts"
import type { Fields, FileLists } from "../shared/fields.ts"
import { fieldLabels } from "../shared/strings.fr.ts"
import { valueInWords } from "../shared/value-in-words.ts"
import { infoWords as words } from "./strings.fr.ts"

export interface FileFact {
  /** As a missing element is named: a field, or an address as a whole. */
  key: string
  /** What it is read from, and where it is written. */
  fields: readonly FieldKey[]
  label: string
  value: string | null
}
export type ReadSection = "identite" | "coordonnees" | "representant" | "situation" | "urgence" | "ecole"

/** What is read, and the lists that say its codes. */
type Reading = { fields: Fields; lists: FileLists }

const readable = (name: FieldKey, value: unknown, lists: FileLists): string | null => {
  const text = valueInWords(name, value, lists)
  return text !== null && recordFields[name].kind === "phone" ? phone.format(text) : text
}

const fact =
  ({ fields, lists }: Reading, labelOf: (name: FieldKey) => string = (name) => fieldLabels[name]) =>
  (name: FieldKey): FileFact => ({
    key: name,
    fields: [name],
    label: labelOf(name),
    value: readable(name, fields[name], lists),
  })

type AddressPlace = "address" | "legal_representative.address"

const ADDRESS_PARTS = ["numero", "repetition", "voie", "complement", "code_postal", "commune", "pays"]
const addressFields = (place: AddressPlace) => ADDRESS_PARTS.map((part) => `${place}.${part}` as FieldKey)

const HOME = "FR"
/** France goes without saying. What is no country stands as it was kept. */
const countryText = (code: unknown): string | null =>
  code && code !== HOME ? countryName(String(code)) : null

const addressFact = (fields: Fields, place: AddressPlace, instead?: string): FileFact => {
  const at = (part: string) => fields[`${place}.${part}` as FieldKey]
  const lines = [
    [at("numero"), at("repetition"), at("voie")].filter(Boolean).join(" "),
    at("complement"),
    [at("code_postal"), at("commune")].filter(Boolean).join(" "),
    countryText(at("pays")),
  ]
  const value = instead ?? (lines.filter(Boolean).join(", ") || null)
  return { key: place, fields: addressFields(place), label: words.address, value }
}

const IDENTITY = [
  "last_name",
  "usage_name",
  "first_name",
  "second_first_name",
  "third_first_name",
  "birth_date",
  "sexe",
  "birth_department",
  "birth_city",
  "birth_insee",
  "nationalite",
  "ine",
] as const
const REPRESENTATIVE = [
  "legal_representative.nom",
  "legal_representative.prenom",
  "legal_representative.lien",
  "legal_representative.courriel",
  "legal_representative.mobile",
  "legal_representative.telephone_pro",
  "legal_representative.pcs",
] as const
const SECOND_REPRESENTATIVE = [
  "second_representative.nom",
  "second_representative.prenom",
  "second_representative.courriel",
  "second_representative.mobile",
  "second_representative.telephone_pro",
] as const
const SITUATION = [
  "situation_avant_contrat",
  "dernier_diplome_prepare",
  "dernier_diplome_intitule",
  "derniere_classe",
  "diplome_plus_eleve",
  "situation_annee_precedente",
  "etablissement_annee_precedente",
  "situation_avant_apprentissage",
  "dernier_diplome_obtenu",
  "regime_scolaire",
  "sportif_haut_niveau",
  "projet_creation_entreprise",
  "regime_social",
] as const

const representativeFacts = (reading: Reading, isNeeded: boolean): FileFact[] => {
  const { fields } = reading
  const emancipated = fact(reading)("emancipe")
  if (!isNeeded) return [emancipated]
  const isSame = fields["legal_representative.meme_adresse"] === true
  const address = addressFact(fields, "legal_representative.address", isSame ? words.sameAddress : undefined)
  // A second one is read only where there is one: its labels say of whom.
  const second = SECOND_REPRESENTATIVE.map(fact(reading, (name) => recordFields[name].label))
  return [
    emancipated,
    ...REPRESENTATIVE.map(fact(reading)),
    { ...address, fields: [...address.fields, "legal_representative.meme_adresse"] },
    ...(second.some(({ value }) => value !== null) ? second : []),
  ]
}

/** The file as it is read: what is protected (number, health) stays behind its own buttons. */
export const fileSections = (
  fields: Fields,
  { hasRepresentative, lists }: { hasRepresentative: boolean; lists: FileLists },
): Record<ReadSection, FileFact[]> => {
  const reading = { fields, lists }
  const of = fact(reading)
  return {
    identite: IDENTITY.map(of),
    coordonnees: [of("email"), of("phone"), addressFact(fields, "address"), of("address.commune_insee")],
    representant: representativeFacts(reading, hasRepresentative),
    situation: SITUATION.map(of),
    urgence: [of("emergency_contact.nom"), of("emergency_contact.lien"), of("emergency_contact.telephone")],
    ecole: [of("accommodations"), of("external_id")],
  }
}

/** Where a field is written; a second representative is, even while the file has none. */
export const sectionOfField = (name: string): ReadSection | null => {
  if (name.startsWith("second_representative.")) return "representant"
  const sections = Object.entries(fileSections({}, { hasRepresentative: true, lists: {} }))
  const found = sections.find(([, facts]) =>
    facts.some(({ key, fields }) => key === name || fields.includes(name as FieldKey)),
  )
  return found ? (found[0] as ReadSection) : null
}

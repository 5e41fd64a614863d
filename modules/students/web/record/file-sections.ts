import { phone } from "@jalon/identifiers"
import { recordFields } from "../../rules/index.ts"
import type { FieldKey } from "../../wire/index.ts"
import type { Fields } from "../shared/fields.ts"
import { fieldLabels, sectionWords } from "../shared/strings.fr.ts"
import { valueInWords } from "../shared/value-in-words.ts"
import { infoWords as words } from "./strings.fr.ts"

type Fact = { label: string; value: string | null }
export type ReadSection = { title: string; facts: Fact[] }

const readable = (name: FieldKey, value: unknown): string | null => {
  const text = valueInWords(name, value)
  return text !== null && recordFields[name].kind === "phone" ? phone.format(text) : text
}

const fact =
  (fields: Fields) =>
  (name: FieldKey): Fact => ({ label: fieldLabels[name], value: readable(name, fields[name]) })

const addressOf = (fields: Fields, place: "address" | "legal_representative.address"): string | null => {
  const at = (part: string) => fields[`${place}.${part}` as FieldKey]
  const lines = [
    [at("numero"), at("voie")].filter(Boolean).join(" "),
    at("complement"),
    [at("code_postal"), at("commune")].filter(Boolean).join(" "),
  ]
  return lines.filter(Boolean).join(", ") || null
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

/** The file as it is read: what is protected (number, health) stays behind its own buttons. */
export const fileSections = (fields: Fields, { hasRepresentative }: { hasRepresentative: boolean }) => {
  const of = fact(fields)
  const representative: ReadSection = {
    title: sectionWords.representant,
    facts: [
      of("legal_representative.nom"),
      of("legal_representative.prenom"),
      of("legal_representative.lien"),
      of("legal_representative.courriel"),
      of("legal_representative.mobile"),
      of("legal_representative.telephone_pro"),
      of("legal_representative.pcs"),
      {
        label: words.address,
        value:
          fields["legal_representative.meme_adresse"] === true
            ? words.sameAddress
            : addressOf(fields, "legal_representative.address"),
      },
    ],
  }
  const sections: ReadSection[] = [
    { title: sectionWords.identite, facts: IDENTITY.map(of) },
    {
      title: sectionWords.coordonnees,
      facts: [of("email"), of("phone"), { label: words.address, value: addressOf(fields, "address") }],
    },
    ...(hasRepresentative ? [representative] : []),
    { title: sectionWords.situation, facts: SITUATION.map(of) },
    {
      title: sectionWords.urgence,
      facts: [of("emergency_contact.nom"), of("emergency_contact.lien"), of("emergency_contact.telephone")],
    },
  ]
  return sections
}

import { type CodeList, codeLists } from "@jalon/organizations/rules"
import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { representativeLinks } from "../rules/official-lists.ts"

const text = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max)))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const answer = z.nullable(z.boolean())
const keysOf = <K extends string>(list: Readonly<Record<K, string>>) => Object.keys(list) as [K, ...K[]]
/** A code that is or was in the list: imported files bring older ones. */
const code = (list: CodeList) => z.nullable(z.enum(list.map((one) => one.code)))

const day = z.nullable(isoDate)

const addressLines = <P extends string>(place: P) =>
  ({
    [`${place}.numero`]: text(10),
    [`${place}.repetition`]: text(10),
    [`${place}.voie`]: text(200),
    [`${place}.complement`]: text(200),
    [`${place}.code_postal`]: text(10),
    [`${place}.commune`]: text(80),
    [`${place}.pays`]: text(2),
  }) as Record<
    `${P}.${"numero" | "repetition" | "voie" | "complement" | "code_postal" | "commune" | "pays"}`,
    ReturnType<typeof text>
  >

/** What a person may say of herself. One key per box, so that a form can save the one box that changed. */
export const ownFields = z.object({
  last_name: name,
  usage_name: text(80),
  first_name: name,
  sexe: code(codeLists.apprenti_sexe),
  birth_date: day,
  birth_department: text(3),
  birth_city: text(80),
  nationalite: code(codeLists.apprenti_nationalite),
  ine: text(20),
  email: text(254),
  phone: text(30),
  ...addressLines("address"),
  sportif_haut_niveau: answer,
  projet_creation_entreprise: answer,
  situation_avant_contrat: code(codeLists.apprenti_situation_avant_contrat),
  dernier_diplome_prepare: code(codeLists.diplome),
  derniere_classe: code(codeLists.apprenti_derniere_classe),
  dernier_diplome_intitule: text(255),
  diplome_plus_eleve: code(codeLists.diplome),
  "legal_representative.nom": text(80),
  "legal_representative.prenom": text(80),
  "legal_representative.lien": z.nullable(z.enum(keysOf(representativeLinks))),
  "legal_representative.meme_adresse": answer,
  ...addressLines("legal_representative.address"),
  "legal_representative.courriel": text(254),
  "legal_representative.mobile": text(30),
  "emergency_contact.nom": text(80),
  "emergency_contact.lien": text(80),
  "emergency_contact.telephone": text(30),
})

/** And what only the school says of her. */
export const schoolFields = z.extend(ownFields, {
  regime_social: code(codeLists.apprenti_regime_social),
  emancipe: z.boolean(),
  accommodations: text(1000),
  external_id: text(60),
})

export const ownChanges = z.partial(ownFields)
export const schoolChanges = z.partial(schoolFields)

export type OwnFields = z.output<typeof ownFields>
export type SchoolFields = z.output<typeof schoolFields>
export type SchoolChanges = z.output<typeof schoolChanges>
export type FieldKey = keyof SchoolFields

/** A box someone else changed since it was shown: both values, for the person to choose. Nothing of it was saved. */
export const conflict = z.object({
  field: z.string(),
  yours: z.union([z.string(), z.boolean(), z.null()]),
  theirs: z.union([z.string(), z.boolean(), z.null()]),
})

/** The three answers of the form on disability; sealed, and read only on request. */
export const health = z.object({
  rqth: z.boolean(),
  rqth_equivalence_jeunes: z.boolean(),
  rqth_extension_boe: z.boolean(),
})
export type Health = z.output<typeof health>

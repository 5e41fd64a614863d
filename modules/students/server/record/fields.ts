import type { OwnFields, SchoolChanges, SchoolFields } from "../../wire/index.ts"
import type { Address, StudentRow } from "./student-row.ts"

const addressKeys = ["numero", "repetition", "voie", "complement", "code_postal", "commune", "pays"] as const

const addressFields = <P extends string>(place: P, address: Address | undefined) =>
  Object.fromEntries(addressKeys.map((key) => [`${place}.${key}`, address?.[key] ?? null])) as Record<
    `${P}.${(typeof addressKeys)[number]}`,
    string | null
  >

/** The row as a form shows it: one flat box per answer. */
export const ownFieldsOf = (row: StudentRow): OwnFields => {
  const { legal_representative: parent, emergency_contact: contact } = row
  return {
    last_name: row.last_name,
    usage_name: row.usage_name,
    first_name: row.first_name,
    sexe: row.sexe as OwnFields["sexe"],
    birth_date: row.birth_date,
    birth_department: row.birth_department,
    birth_city: row.birth_city,
    nationalite: row.nationalite as OwnFields["nationalite"],
    ine: row.ine,
    email: row.email,
    phone: row.phone,
    ...addressFields("address", row.address),
    sportif_haut_niveau: row.sportif_haut_niveau,
    projet_creation_entreprise: row.projet_creation_entreprise,
    situation_avant_contrat: row.situation_avant_contrat as OwnFields["situation_avant_contrat"],
    dernier_diplome_prepare: row.dernier_diplome_prepare as OwnFields["dernier_diplome_prepare"],
    derniere_classe: row.derniere_classe as OwnFields["derniere_classe"],
    dernier_diplome_intitule: row.dernier_diplome_intitule,
    diplome_plus_eleve: row.diplome_plus_eleve as OwnFields["diplome_plus_eleve"],
    "legal_representative.nom": parent.nom ?? null,
    "legal_representative.prenom": parent.prenom ?? null,
    "legal_representative.lien": (parent.lien ?? null) as OwnFields["legal_representative.lien"],
    "legal_representative.meme_adresse": parent.meme_adresse ?? null,
    ...addressFields("legal_representative.address", parent.address),
    "legal_representative.courriel": parent.courriel ?? null,
    "legal_representative.mobile": parent.mobile ?? null,
    "emergency_contact.nom": contact.nom ?? null,
    "emergency_contact.lien": contact.lien ?? null,
    "emergency_contact.telephone": contact.telephone ?? null,
  }
}

export const schoolFieldsOf = (row: StudentRow): SchoolFields => ({
  ...ownFieldsOf(row),
  regime_social: row.regime_social as SchoolFields["regime_social"],
  emancipe: row.emancipe,
  accommodations: row.accommodations,
  external_id: row.external_id,
})

type Value = string | boolean | null | undefined
type Json = { [key: string]: string | boolean | Json }

/** An object without what is empty: a box nobody filled is not there. */
const filled = (entries: [string, Value | Json][]): Json =>
  Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string | boolean | Json] =>
        entry[1] !== null &&
        entry[1] !== undefined &&
        entry[1] !== "" &&
        (typeof entry[1] !== "object" || Object.keys(entry[1]).length > 0),
    ),
  )

/** The boxes under one word, put back together. */
const gathered = (fields: SchoolFields, place: string): Json => {
  const inside = Object.entries(fields).filter(([key]) => key.startsWith(`${place}.`))
  const own = inside.filter(([key]) => !key.slice(place.length + 1).includes("."))
  const groups = new Set(
    inside.flatMap(([key]) => {
      const [first, ...rest] = key.slice(place.length + 1).split(".")
      return rest.length > 0 && first ? [first] : []
    }),
  )
  return filled([
    ...own.map(([key, value]): [string, Value] => [key.slice(place.length + 1), value]),
    ...[...groups].map((group): [string, Json] => [group, gathered(fields, `${place}.${group}`)]),
  ])
}

/** The row with some of its boxes changed. */
export const withChanges = (row: StudentRow, changes: SchoolChanges): StudentRow => {
  const fields = { ...schoolFieldsOf(row), ...changes } as SchoolFields
  const plain = Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      key.includes(".") ? [] : [[key, value === "" ? null : value]],
    ),
  )
  return {
    ...row,
    ...plain,
    address: gathered(fields, "address") as StudentRow["address"],
    legal_representative: gathered(fields, "legal_representative") as StudentRow["legal_representative"],
    emergency_contact: gathered(fields, "emergency_contact") as StudentRow["emergency_contact"],
  }
}

export type Conflict = { field: string; yours: string | boolean | null; theirs: string | boolean | null }

/**
 * The changes that still start from what their author saw, and those that do not: somebody else changed the same box
 * since. Two people who write the same thing disagree about nothing.
 */
export const settleChanges = (
  now: SchoolFields,
  changes: SchoolChanges,
  seen: SchoolChanges | undefined,
): { kept: SchoolChanges; conflicts: Conflict[] } => {
  const conflicts = Object.entries(changes).flatMap(([key, yours]): Conflict[] => {
    const field = key as keyof SchoolFields
    const theirs = now[field]
    if (!seen || !(field in seen) || yours === undefined) return []
    return theirs === seen[field] || theirs === yours ? [] : [{ field, yours, theirs }]
  })
  const refused = new Set(conflicts.map(({ field }) => field))
  const kept = Object.fromEntries(Object.entries(changes).filter(([key]) => !refused.has(key)))
  return { kept: kept as SchoolChanges, conflicts }
}

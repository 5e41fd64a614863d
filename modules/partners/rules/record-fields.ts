import {
  communeCode,
  email,
  idcc,
  mobilePhone,
  naf,
  type OpcoKey,
  opcos,
  personName,
  phone,
  postcode,
  siret,
} from "@jalon/identifiers"
import type { FormList } from "@jalon/legal-values/rules"
import { codesFromWords, type Field, labelsOf, type RecordFields, type ValuesOf } from "@jalon/records"
import { contactRoleWords, sectorWords } from "./words.fr.ts"

type More = Pick<Field, "formLabel" | "exportTitle" | "read">

const name = (label: string) => ({ label, kind: "name", max: 80, read: personName }) as const
const text = (label: string, max: number, more: More = {}) => ({ label, kind: "text", max, ...more }) as const
const mail = (label: string, more: More = {}) =>
  ({ label, kind: "email", max: 254, read: email, ...more }) as const
const call = (label: string, read = phone) => ({ label, kind: "phone", max: 30, read }) as const

/** Of an official form: an operator adds to its list between two releases. */
const official = <List extends FormList>(list: List) => ({ list }) as const

/** Those a company may pay: public employers have none, which is said by the sector. */
const payableOpcos = Object.fromEntries(
  opcos.flatMap(({ key, name: called }) => (key === "hors_opco_public" ? [] : [[key, called]])),
) as Record<OpcoKey, string>

/**
 * Every field of a company, described once: what it says of itself and what a school knows of it have the same. The wire,
 * the row, what saves it, imports, exports, the history and the form all read it from here.
 */
export const employerRecordFields = {
  denomination: { label: "Dénomination", kind: "name", max: 200 },
  siret: text("SIRET", 30, { read: siret }),
  secteur: { label: "Secteur", kind: "choice", codes: codesFromWords(sectorWords), initial: "prive" },
  employeur_type: { label: "Type d’employeur", kind: "code", ...official("employeur_type") },
  employeur_specifique: {
    label: "Employeur spécifique",
    kind: "choice",
    ...official("employeur_specifique"),
    initial: "0",
  },
  naf: text("Code NAF", 10, { read: naf }),
  effectif: { label: "Effectif de l’entreprise", kind: "count", max: 10_000_000 },
  idcc: text("Convention collective (IDCC)", 10, { read: idcc }),
  opco: { label: "OPCO", kind: "code", codes: codesFromWords(payableOpcos) },
  caisse_retraite: text("Caisse de retraite complémentaire", 80),
  regime_chomage_specifique: { label: "Régime spécifique d’assurance chômage", kind: "answer" },
  "address.numero": text("N°", 10),
  "address.repetition": text("Indice de répétition", 10),
  "address.voie": text("Voie", 150),
  "address.complement": text("Complément", 150),
  "address.code_postal": text("Code postal", 10, { read: postcode }),
  "address.commune": text("Commune", 80),
  "address.commune_insee": text("Code INSEE de la commune", 5, { read: communeCode }),
  "address.pays": text("Pays", 2),
  phone: call("Téléphone"),
  email: mail("E-mail"),
  "signataire.nom": text("Nom du signataire", 80, { read: personName }),
  "signataire.prenom": text("Prénom du signataire", 80, { read: personName }),
  "signataire.fonction": text("Fonction du signataire", 120),
  "signataire.courriel": mail("E-mail du signataire"),
  "signataire.mobile": call("Mobile du signataire", mobilePhone),
} as const satisfies RecordFields

/** With the words of what is taken or left whole. */
export const employerWords = {
  ...labelsOf(employerRecordFields),
  address: "Adresse",
  signataire: "Signataire",
}

const identityFields = {
  last_name: name("Nom"),
  first_name: name("Prénom"),
  email: mail("E-mail", { formLabel: "Adresse e-mail" }),
  phone: call("Téléphone"),
  job_title: text("Fonction", 120),
} as const satisfies RecordFields

/** What a contract asks of a maître d'apprentissage. */
const tutorFields = {
  birth_date: { label: "Date de naissance", exportTitle: "Jour de naissance", kind: "day" },
  diploma: text("Diplôme", 150, {
    formLabel: "Diplôme ou titre le plus élevé",
    exportTitle: "Titre obtenu",
  }),
  diploma_level: {
    label: "Niveau de diplôme",
    formLabel: "Niveau du diplôme",
    exportTitle: "Niveau obtenu",
    kind: "level",
    ...official("maitre_niveau_diplome"),
  },
  experience_years: {
    label: "Années d’expérience",
    formLabel: "Expérience dans le métier",
    exportTitle: "Expérience (ans)",
    kind: "count",
    max: 60,
  },
} as const satisfies RecordFields

/** Every field of a person of a company: its own maître d'apprentissage. */
export const personRecordFields = { ...identityFields, ...tutorFields } as const

/** And of a school's contact there, with what she is asked for. */
export const contactRecordFields = {
  ...identityFields,
  roles: { label: "Rôles", kind: "codes", codes: codesFromWords(contactRoleWords) },
  ...tutorFields,
} as const satisfies RecordFields

export type PersonFields = ValuesOf<typeof personRecordFields>
export type ContactFields = ValuesOf<typeof contactRecordFields>

import {
  birthDepartment,
  communeCode,
  email,
  ine,
  mobilePhone,
  personName,
  phone,
  postcode,
  previousSchool,
} from "@jalon/identifiers"
import { typography as t } from "@jalon/kernel"
import type { CodeList, FormList } from "@jalon/legal-values/rules"
import { surveyLists } from "@jalon/organizations/rules"
import { codesFromWords, type Field, type RecordFields, type ValuesOf } from "@jalon/records"
import { representativeLinks } from "./official-lists.ts"

type More = Pick<Field, "formLabel" | "read">

const name = (label: string, more: More = {}) =>
  ({ label, kind: "name", max: 80, read: personName, ...more }) as const
const text = (label: string, max: number, more: More = {}) => ({ label, kind: "text", max, ...more }) as const
const mail = (label: string) => ({ label, kind: "email", max: 254, read: email }) as const
const code = (label: string, codes: CodeList) => ({ label, kind: "code", codes }) as const
/** Of an official form: an operator adds to its list between two releases. */
const officialCode = (label: string, list: FormList) => ({ label, kind: "code", list }) as const

const addressFields = <P extends string>(column: P) =>
  ({
    [`${column}.numero`]: text("Numéro", 10),
    [`${column}.repetition`]: text("Répétition", 10),
    [`${column}.voie`]: text("Voie", 200),
    [`${column}.complement`]: text("Complément", 200),
    [`${column}.code_postal`]: text("Code postal", 10, { read: postcode }),
    [`${column}.commune`]: text("Commune", 80),
    [`${column}.pays`]: text("Pays", 2),
  }) as Record<
    `${P}.${"numero" | "repetition" | "voie" | "complement" | "code_postal" | "commune" | "pays"}`,
    ReturnType<typeof text>
  >

/** What a person may say of themselves. */
export const ownRecordFields = {
  last_name: name("Nom de naissance"),
  usage_name: text("Nom d’usage", 80, { read: personName }),
  first_name: name("Prénom", { formLabel: "Prénom (premier prénom de l’état civil)" }),
  second_first_name: text("Deuxième prénom", 80, { read: personName }),
  third_first_name: text("Troisième prénom", 80, { read: personName }),
  sexe: officialCode("Sexe", "apprenti_sexe"),
  birth_date: { label: "Date de naissance", kind: "day" },
  birth_department: text("Département de naissance", 3, { read: birthDepartment }),
  birth_city: text("Commune de naissance", 80),
  birth_insee: text("Code INSEE du lieu de naissance", 5, { read: communeCode }),
  nationalite: officialCode("Nationalité", "apprenti_nationalite"),
  ine: text("INE", 20, { read: ine }),
  email: mail("E-mail"),
  phone: { label: "Téléphone", kind: "phone", max: 30, read: phone },
  ...addressFields("address"),
  "address.commune_insee": text("Code INSEE de la commune", 5, { read: communeCode }),
  sportif_haut_niveau: {
    label: "Sportif de haut niveau",
    formLabel: t("Inscrit sur la liste des sportifs, entraîneurs, arbitres et juges sportifs de haut niveau"),
    kind: "answer",
  },
  projet_creation_entreprise: {
    label: "Projet de création ou de reprise d’entreprise",
    formLabel: t("Projet de création ou de reprise d'entreprise"),
    kind: "answer",
  },
  situation_avant_contrat: officialCode("Situation avant ce contrat", "apprenti_situation_avant_contrat"),
  dernier_diplome_prepare: officialCode("Dernier diplôme ou titre préparé", "diplome"),
  derniere_classe: officialCode("Dernière classe ou année suivie", "apprenti_derniere_classe"),
  dernier_diplome_intitule: text("Intitulé du dernier diplôme ou titre préparé", 255, {
    formLabel: t("Intitulé précis du dernier diplôme ou titre préparé"),
  }),
  diplome_plus_eleve: officialCode("Diplôme ou titre le plus élevé obtenu", "diplome"),
  situation_annee_precedente: code(
    "Classe ou situation de l’année précédente",
    surveyLists.apprenti_situation_n_1,
  ),
  etablissement_annee_precedente: text("Établissement de l’année précédente", 8, { read: previousSchool }),
  situation_avant_apprentissage: code(
    "Situation avant le premier apprentissage",
    surveyLists.apprenti_situation_avant_apprentissage,
  ),
  dernier_diplome_obtenu: code("Dernier diplôme obtenu", surveyLists.apprenti_dernier_diplome_obtenu),
  regime_scolaire: code("Régime", surveyLists.regime_scolaire),
  "legal_representative.nom": text("Nom du représentant légal", 80, {
    formLabel: "Nom de naissance",
    read: personName,
  }),
  "legal_representative.prenom": text("Prénom du représentant légal", 80, {
    formLabel: "Prénom",
    read: personName,
  }),
  "legal_representative.lien": {
    ...code("Lien avec le représentant légal", codesFromWords(representativeLinks)),
    formLabel: "Lien",
  },
  "legal_representative.meme_adresse": {
    label: "Même adresse",
    formLabel: t("Même adresse que l'apprenti ou l'apprentie"),
    kind: "answer",
  },
  ...addressFields("legal_representative.address"),
  "legal_representative.courriel": { ...mail("E-mail du représentant légal"), formLabel: "E-mail" },
  "legal_representative.mobile": {
    label: "Mobile du représentant légal",
    formLabel: "Mobile",
    kind: "phone",
    max: 30,
    read: mobilePhone,
  },
  "legal_representative.telephone_pro": {
    label: "Téléphone professionnel du représentant légal",
    formLabel: t("Téléphone professionnel"),
    kind: "phone",
    max: 30,
    read: phone,
  },
  "legal_representative.pcs": {
    ...code("Profession du représentant légal", surveyLists.representant_legal_pcs),
    formLabel: "Profession",
  },
  "second_representative.nom": text("Nom du second représentant légal", 80, {
    formLabel: "Nom",
    read: personName,
  }),
  "second_representative.prenom": text("Prénom du second représentant légal", 80, {
    formLabel: "Prénom",
    read: personName,
  }),
  "second_representative.courriel": { ...mail("E-mail du second représentant légal"), formLabel: "E-mail" },
  "second_representative.mobile": {
    label: "Mobile du second représentant légal",
    formLabel: "Mobile",
    kind: "phone",
    max: 30,
    read: phone,
  },
  "second_representative.telephone_pro": {
    label: "Téléphone professionnel du second représentant légal",
    formLabel: t("Téléphone professionnel"),
    kind: "phone",
    max: 30,
    read: phone,
  },
  "emergency_contact.nom": text("Personne à prévenir", 80, { formLabel: "Nom et prénom" }),
  "emergency_contact.lien": text("Lien avec la personne à prévenir", 80, { formLabel: "Lien" }),
  "emergency_contact.telephone": {
    label: "Téléphone de la personne à prévenir",
    formLabel: "Téléphone",
    kind: "phone",
    max: 30,
    read: phone,
  },
} as const satisfies RecordFields

/** What only the school says. */
const schoolOnlyFields = {
  regime_social: officialCode("Régime social", "apprenti_regime_social"),
  emancipe: {
    label: "Mineur émancipé",
    formLabel: t("Mineur émancipé ou mineure émancipée"),
    kind: "flag",
  },
  /** Arrangements for a disability: as private as the answers on it. */
  accommodations: { ...text("Aménagements", 1000), sealed: true },
  external_id: text("Référence externe", 60),
} as const satisfies RecordFields

/**
 * Every field of a student's record, described once: the wire, the row, what saves it, imports, exports, the history and
 * the form all read it from here.
 */
export const recordFields = { ...ownRecordFields, ...schoolOnlyFields } as const

export type RecordValues = ValuesOf<typeof recordFields>
export type RecordKey = keyof RecordValues

import {
  birthDepartment,
  communeCode,
  email,
  ine,
  mobilePhone,
  nir,
  nirWithKey,
  personName,
  phone,
  previousSchool,
} from "@jalon/identifiers"
import { typography } from "@jalon/kernel"
import { type CellReader, taken } from "../cells/cell.ts"
import {
  readBoarding,
  readDiploma,
  readDiplomaObtained,
  readLastClass,
  readNationality,
  readSituation,
  readSituationBefore,
  readSocialRegime,
  readYearBefore,
} from "../cells/codes.ts"
import { readCountry } from "../cells/country.ts"
import { readBirthDate, readDate } from "../cells/dates.ts"
import { readIdentifier } from "../cells/identifiers.ts"
import { readLink, readSex } from "../cells/people.ts"
import { readAnswer, readText } from "../cells/text.ts"
import { addressFields, fullName, mailNames, phoneNames } from "./common.ts"
import { field, leftOut, secret } from "./field.ts"

const readNirDigits = readIdentifier(nir)
/** With its key, so that the same number written with and without it is one. */
const readNir: CellReader<string> = (cell, today, lists) => {
  const read = readNirDigits(cell, today, lists)
  return read.ok ? taken(nirWithKey(read.value), read.remark) : read
}

const readWords = readText(1000)
/** Sealed as it comes in. Nothing of what is sealed is compared with a sheet, so that a record which exists keeps its own. */
const readAccommodations: CellReader<string> = (cell, today, lists) => {
  const read = readWords(cell, today, lists)
  return read.ok
    ? taken(
        read.value,
        typography("Gardés sous scellé pour une nouvelle fiche. Une fiche qui existe garde les siens."),
      )
    : read
}

const readName = readIdentifier(personName)
const readPhone = readIdentifier(phone, { lostZeros: true })
const readMobile = readIdentifier(mobilePhone, { lostZeros: true })
const readMail = readIdentifier(email)

const identity = [
  fullName("student", "full_name", "Nom et prénom", { last: "last_name", first: "first_name" }),
  field("student", "last_name", "Nom de naissance", readName, [
    "nom",
    "nom naissance",
    "nom famille",
    "nom patronymique",
    "nom jeune fille",
  ]),
  field("student", "usage_name", "Nom d’usage", readName, [
    "nom usage",
    "nom usuel",
    "nom marital",
    "nom epouse",
  ]),
  field("student", "first_name", "Prénom", readName, [
    "prenom",
    "prenoms",
    "prenom 1",
    "1er prenom",
    "premier prenom",
  ]),
  field("student", "second_first_name", "Deuxième prénom", readName, [
    "prenom 2",
    "2e prenom",
    "2eme prenom",
    "deuxieme prenom",
    "second prenom",
  ]),
  field("student", "third_first_name", "Troisième prénom", readName, [
    "prenom 3",
    "3e prenom",
    "3eme prenom",
    "troisieme prenom",
  ]),
  field("student", "sexe", "Sexe", readSex, ["sexe", "genre", "civilite", "civ", "m f", "h f", "sexe m f"]),
  field("student", "birth_date", "Date de naissance", readBirthDate, [
    "date naissance",
    "date naiss",
    "date nais",
    "dt naissance",
    "ddn",
    "ne le",
    "nee le",
    "naissance",
  ]),
  field("student", "birth_department", "Département de naissance", readIdentifier(birthDepartment), [
    "departement naissance",
    "dept naissance",
    "dpt naissance",
    "dep naissance",
  ]),
  field("student", "birth_city", "Commune de naissance", readText(80), [
    "commune naissance",
    "ville naissance",
    "lieu naissance",
    "ne a",
    "nee a",
  ]),
  field("student", "birth_insee", "Code INSEE du lieu de naissance", readIdentifier(communeCode), [
    "code insee naissance",
    "insee naissance",
    "code insee lieu naissance",
    "code insee commune naissance",
    "lieu nais",
  ]),
  field("student", "nationalite", "Nationalité", readNationality, ["nationalite", "pays nationalite"]),
  secret(
    field("student", "nir", "Numéro de sécurité sociale", readNir, [
      "n secu",
      "num secu",
      "numero secu",
      "secu",
      "n securite sociale",
      "num securite sociale",
      "numero securite sociale",
      "securite sociale",
      "n ss",
      "no ss",
      "nss",
      "nir",
      "n insee",
      "num insee",
      "numero insee",
    ]),
  ),
  field("student", "ine", "Numéro INE", readIdentifier(ine), [
    "ine",
    "n ine",
    "numero ine",
    "identifiant national",
  ]),
] as const

const contact = [
  field("student", "email", "E-mail", readMail, [
    ...mailNames,
    "mail perso",
    "email personnel",
    "mail personnel",
  ]),
  field("student", "phone", "Téléphone", readPhone, [...phoneNames, "tel perso", "tel personnel", "tel 1"]),
  ...addressFields("student", "address", ""),
  field("student", "address.pays", "Pays", readCountry, ["pays", "pays residence"]),
  field("student", "address.commune_insee", "Code INSEE de la commune", readIdentifier(communeCode), [
    "code insee",
    "code insee commune",
    "code insee residence",
    "code commune",
    "com resid",
  ]),
] as const

const situation = [
  field("student", "situation_avant_contrat", "Situation avant ce contrat", readSituation, [
    "situation avant contrat",
    "situation avant ce contrat",
    "situation anterieure",
    "situation",
  ]),
  field("student", "dernier_diplome_prepare", "Dernier diplôme ou titre préparé", readDiploma, [
    "dernier diplome prepare",
    "dernier diplome titre prepare",
    "dernier diplome",
  ]),
  field("student", "derniere_classe", "Dernière classe ou année suivie", readLastClass, [
    "derniere classe",
    "derniere classe suivie",
    "derniere annee suivie",
    "derniere classe annee suivie",
  ]),
  field(
    "student",
    "dernier_diplome_intitule",
    "Intitulé du dernier diplôme ou titre préparé",
    readText(255),
    ["intitule dernier diplome", "intitule precis dernier diplome", "intitule dernier diplome prepare"],
  ),
  field("student", "diplome_plus_eleve", "Diplôme ou titre le plus élevé obtenu", readDiploma, [
    "diplome plus eleve",
    "diplome plus eleve obtenu",
    "plus haut diplome",
    "plus haut diplome obtenu",
    "diplome obtenu",
  ]),
  field("student", "sportif_haut_niveau", "Sportif de haut niveau", readAnswer, [
    "sportif haut niveau",
    "shn",
  ]),
  field(
    "student",
    "projet_creation_entreprise",
    "Projet de création ou de reprise d’entreprise",
    readAnswer,
    ["projet creation entreprise", "projet creation reprise entreprise", "projet entreprise"],
  ),
  field(
    "student",
    "situation_annee_precedente",
    "Classe ou situation de l’année précédente",
    readYearBefore,
    [
      "situation n 1",
      "sit n 1",
      "classe n 1",
      "classe annee precedente",
      "classe ou situation annee precedente",
      "situation annee precedente",
    ],
  ),
  field(
    "student",
    "etablissement_annee_precedente",
    "Établissement de l’année précédente",
    readIdentifier(previousSchool),
    ["etablissement n 1", "etab n 1", "etablissement annee precedente", "uai annee precedente"],
  ),
  field(
    "student",
    "situation_avant_apprentissage",
    "Situation avant le premier apprentissage",
    readSituationBefore,
    ["situation avant apprentissage", "situation avant premier apprentissage", "sit av app"],
  ),
  field("student", "dernier_diplome_obtenu", "Dernier diplôme obtenu", readDiplomaObtained, [
    "dernier diplome obtenu",
    "dip obt",
  ]),
  field("student", "regime_scolaire", "Régime", readBoarding, ["regime scolaire", "regime sco", "internat"]),
  field("student", "regime_social", "Régime social", readSocialRegime, ["regime social", "regime"]),
  field("student", "emancipe", "Mineur émancipé", readAnswer, ["emancipe", "mineur emancipe"]),
  field("student", "accommodations", "Aménagements", readAccommodations, [
    "amenagements",
    "amenagement",
    "tiers temps",
  ]),
  leftOut(
    "student",
    "health",
    "RQTH",
    "Donnée de santé : elle se recueille auprès de la personne et ne s’importe pas.",
    ["rqth", "travailleur handicape", "reconnaissance travailleur handicape", "handicap", "th"],
  ),
] as const

const representative = [
  fullName("representative", "legal_representative.full_name", "Nom et prénom du représentant légal", {
    last: "legal_representative.nom",
    first: "legal_representative.prenom",
  }),
  field("representative", "legal_representative.nom", "Nom du représentant légal", readName, [
    "nom",
    "nom naissance",
  ]),
  field("representative", "legal_representative.prenom", "Prénom du représentant légal", readName, [
    "prenom",
  ]),
  field("representative", "legal_representative.lien", "Lien avec le représentant légal", readLink, [
    "lien",
    "lien parente",
    "lien avec",
    "qualite",
  ]),
  field(
    "representative",
    "legal_representative.courriel",
    "E-mail du représentant légal",
    readMail,
    mailNames,
  ),
  field(
    "representative",
    "legal_representative.mobile",
    "Mobile du représentant légal",
    readMobile,
    phoneNames,
  ),
  field(
    "representative",
    "legal_representative.telephone_pro",
    "Téléphone professionnel du représentant légal",
    readPhone,
    ["telephone professionnel", "tel pro", "telephone pro"],
  ),
  ...addressFields("representative", "legal_representative.address", " du représentant légal"),
  leftOut(
    "representative",
    "legal_representative.pcs",
    "Profession du représentant légal",
    "Elle ne sert qu’à l’enquête SIFA : elle se recueille auprès de la personne et ne s’importe pas.",
    ["profession", "pcs", "csp", "categorie socioprofessionnelle"],
  ),
] as const

const emergency = [
  field("emergency", "emergency_contact.nom", "Contact d’urgence", readText(80), [
    "",
    "nom",
    "nom prenom",
    "nom et prenom",
  ]),
  field("emergency", "emergency_contact.lien", "Lien avec le contact d’urgence", readText(80), [
    "lien",
    "lien parente",
  ]),
  field("emergency", "emergency_contact.telephone", "Téléphone du contact d’urgence", readPhone, phoneNames),
] as const

const place = [
  field("student", "class", "Classe", readText(80), [
    "classe",
    "groupe",
    "groupe classe",
    "division",
    "section",
    "libelle classe",
    "nom classe",
  ]),
  field("student", "training", "Formation", readText(255), [
    "formation",
    "intitule formation",
    "libelle formation",
    "formation suivie",
    "diplome prepare",
    "diplome vise",
    "titre prepare",
    "cursus",
    "filiere",
    "rncp",
    "code rncp",
  ]),
  field("student", "entry_date", "Date d’entrée en formation", readDate, [
    "date entree",
    "date entree formation",
    "entree formation",
    "entree",
    "date debut formation",
    "debut formation",
  ]),
  field("student", "external_id", "Identifiant dans l’ancien logiciel", readText(60), [
    "identifiant",
    "identifiant externe",
    "identifiant ancien logiciel",
    "id",
    "id externe",
    "matricule",
    "code",
    "reference",
    "ref",
    "n dossier",
    "numero dossier",
  ]),
] as const

export const studentFields = [
  ...identity,
  ...contact,
  ...place,
  ...situation,
  ...representative,
  ...emergency,
] as const

import { email, idcc, mobilePhone, naf, personName, phone, siret } from "@jalon/identifiers"
import {
  readEmployerType,
  readOpco,
  readRoles,
  readSector,
  readSpecificEmployer,
  readTutorLevel,
} from "../cells/codes.ts"
import { readBirthDate } from "../cells/dates.ts"
import { readIdentifier } from "../cells/identifiers.ts"
import { readCount, readText } from "../cells/text.ts"
import { addressFields, fullName, mailNames, phoneNames } from "./common.ts"
import { field } from "./field.ts"

const readName = readIdentifier(personName)
const readPhone = readIdentifier(phone, { lostZeros: true })
const readMail = readIdentifier(email)
const jobNames = ["fonction", "poste", "emploi", "emploi occupe", "qualite", "metier"]

const employer = [
  field("company", "company.siret", "SIRET de l’entreprise", readIdentifier(siret, { lostZeros: true }), [
    "siret",
    "n siret",
    "no siret",
    "num siret",
    "numero siret",
  ]),
  field("company", "company.denomination", "Entreprise", readText(200), [
    "",
    "raison sociale",
    "denomination",
    "denomination sociale",
    "nom",
    "nom raison sociale",
  ]),
  field("company", "company.secteur", "Secteur de l’entreprise", readSector, [
    "secteur",
    "secteur prive public",
  ]),
  field("company", "company.employeur_type", "Type d’employeur", readEmployerType, [
    "type employeur",
    "type",
  ]),
  field("company", "company.employeur_specifique", "Employeur spécifique", readSpecificEmployer, [
    "employeur specifique",
    "specifique",
  ]),
  field("company", "company.naf", "Code NAF", readIdentifier(naf), [
    "naf",
    "code naf",
    "ape",
    "code ape",
    "naf ape",
  ]),
  field("company", "company.effectif", "Effectif de l’entreprise", readCount(10_000_000), [
    "effectif",
    "effectif total",
    "nombre salaries",
    "nb salaries",
    "salaries",
  ]),
  field("company", "company.idcc", "Convention collective (IDCC)", readIdentifier(idcc), [
    "idcc",
    "code idcc",
    "n idcc",
    "ccn",
    "convention collective",
    "convention collective idcc",
  ]),
  field("company", "company.opco", "OPCO", readOpco, ["opco", "nom opco"]),
  field("company", "company.caisse_retraite", "Caisse de retraite complémentaire", readText(80), [
    "caisse retraite",
    "caisse retraite complementaire",
    "retraite complementaire",
  ]),
  ...addressFields("company", "company.address", " de l’entreprise"),
  field("company", "company.phone", "Téléphone de l’entreprise", readPhone, [
    ...phoneNames,
    "standard",
    "tel standard",
    "tel fixe",
  ]),
  field("company", "company.email", "E-mail de l’entreprise", readMail, mailNames),
] as const

const signatory = [
  field("signatory", "company.signataire.nom", "Nom du signataire", readName, ["nom"]),
  field("signatory", "company.signataire.prenom", "Prénom du signataire", readName, ["prenom"]),
  fullName("signatory", "company.signataire.full_name", "Nom et prénom du signataire", {
    last: "company.signataire.nom",
    first: "company.signataire.prenom",
  }),
  field("signatory", "company.signataire.fonction", "Fonction du signataire", readText(120), jobNames),
  field("signatory", "company.signataire.courriel", "E-mail du signataire", readMail, mailNames),
  field(
    "signatory",
    "company.signataire.mobile",
    "Mobile du signataire",
    readIdentifier(mobilePhone, { lostZeros: true }),
    phoneNames,
  ),
] as const

const contact = [
  fullName("contact", "contact.full_name", "Nom et prénom du contact", {
    last: "contact.last_name",
    first: "contact.first_name",
  }),
  field("contact", "contact.last_name", "Nom du contact", readName, ["nom"]),
  field("contact", "contact.first_name", "Prénom du contact", readName, ["prenom"]),
  field("contact", "contact.email", "E-mail du contact", readMail, mailNames),
  field("contact", "contact.phone", "Téléphone du contact", readPhone, phoneNames),
  field("contact", "contact.job_title", "Fonction du contact", readText(120), jobNames),
  field("contact", "contact.roles", "Rôle du contact", readRoles, ["role", "roles", "type"]),
] as const

const tutor = [
  fullName("tutor", "tutor.full_name", "Maître d’apprentissage", {
    last: "tutor.last_name",
    first: "tutor.first_name",
  }),
  field("tutor", "tutor.last_name", "Nom du maître d’apprentissage", readName, ["nom", "nom naissance"]),
  field("tutor", "tutor.first_name", "Prénom du maître d’apprentissage", readName, ["prenom"]),
  field("tutor", "tutor.email", "E-mail du maître d’apprentissage", readMail, mailNames),
  field("tutor", "tutor.phone", "Téléphone du maître d’apprentissage", readPhone, phoneNames),
  field("tutor", "tutor.birth_date", "Date de naissance du maître d’apprentissage", readBirthDate, [
    "date naissance",
    "ne le",
    "nee le",
  ]),
  field("tutor", "tutor.job_title", "Emploi du maître d’apprentissage", readText(120), jobNames),
  field("tutor", "tutor.diploma", "Diplôme du maître d’apprentissage", readText(150), [
    "diplome",
    "diplome plus eleve",
    "diplome plus eleve obtenu",
  ]),
  field("tutor", "tutor.diploma_level", "Niveau de diplôme du maître d’apprentissage", readTutorLevel, [
    "niveau diplome",
    "niveau",
  ]),
  field("tutor", "tutor.experience_years", "Années d’expérience du maître d’apprentissage", readCount(60), [
    "annees experience",
    "experience",
    "nb annees experience",
    "nombre annees experience",
  ]),
] as const

export const companyFields = [...employer, ...signatory, ...contact, ...tutor] as const

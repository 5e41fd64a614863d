import { phone, siret } from "@jalon/identifiers"
import { roleText } from "@jalon/identity/rules"
import { formatFrenchDate } from "@jalon/kernel"
import {
  addressLine,
  centerNatureWords,
  grantWords,
  holidayZoneWords,
  labelToneWords,
  type Postal,
  schoolZoneWords,
  timeZoneWords,
} from "../../rules/index.ts"

type Words = Readonly<Record<string, string>>

const place: Words = {
  siret: "SIRET",
  uai: "Code UAI",
  address: "Adresse",
  phone: "Téléphone",
  email: "E-mail",
}

/** How the history names each column of a table; those without a name are not told. */
export const columnWords: Readonly<Record<string, Words>> = {
  organization: {
    ...place,
    name: "Raison sociale",
    trade_name: "Nom d’usage",
    nda: "N° de déclaration d’activité",
    website: "Site web",
    legal_representative: "Représentant légal",
    signatory: "Signataire",
    invoice_prefix: "Préfixe des factures",
    invoice_counter: "Numéro de la première facture",
    invoice_is_config_accepted: "Numérotation acceptée",
  },
  apprentice_training_center: {
    ...place,
    name: "Dénomination",
    trade_name: "Nom d’usage",
    nda: "N° de déclaration d’activité",
    nature: "Nature",
    company_center: "CFA d’entreprise",
    sifa_type_cfa: "Type de CFA (SIFA)",
    eple_uai: "UAI de l’établissement partenaire",
    nat_str_jur: "Nature de la convention",
    qualiopi_certificate_number: "N° du certificat Qualiopi",
    qualiopi_valid_until: "Certificat Qualiopi valable jusqu’au",
    disability_referent_id: "Référent handicap",
    mobility_referent_id: "Référent mobilité",
  },
  site: {
    ...place,
    name: "Nom du site",
    time_zone: "Fuseau horaire",
    public_holiday_zone: "Jours fériés",
    good_friday_off: "Vendredi saint chômé",
    school_holiday_zone: "Zone de vacances scolaires",
    accessible: "Accessible aux personnes à mobilité réduite",
    accessibility_note: "Précisions d’accès",
  },
  member: { role_id: "Rôle", grants: "Droits particuliers" },
  company_label: { name: "Nom", tone: "Couleur" },
  integration: { url: "Adresse" },
}

const lists: Readonly<Record<string, Words>> = {
  nature: centerNatureWords,
  time_zone: timeZoneWords,
  public_holiday_zone: holidayZoneWords,
  school_holiday_zone: schoolZoneWords,
  grants: grantWords,
  tone: labelToneWords,
}

/** Names of rows that a column points to, by their ids. */
export type Names = Words

const textOf = (column: string, value: unknown, names: Names): string => {
  const text = String(value)
  if (column === "role_id") return roleText("school", Number(value))
  if (column === "phone") return phone.format(text)
  if (column === "siret") return siret.format(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatFrenchDate(text)
  return lists[column]?.[text] ?? names[text] ?? text
}

/** A value of a column as a person reads it; null when there is none. */
export const valueWords = (column: string, value: unknown, names: Names): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? "Oui" : "Non"
  if (Array.isArray(value)) return value.map((one) => textOf(column, one, names)).join(", ") || null
  if (typeof value !== "object") return textOf(column, value, names)
  if (column === "address") return addressLine(value as Postal) || null
  const { first_name, last_name, job_title } = value as Words
  return [[first_name, last_name].filter(Boolean).join(" "), job_title].filter(Boolean).join(", ") || null
}

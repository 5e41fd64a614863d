import { cedexWarning } from "@jalon/identifiers"
import {
  type ContractData,
  type ContractField,
  type ContractType,
  type Format,
  fieldsOf,
  formats,
  isShown,
} from "../dictionary/index.ts"
import { textOf } from "../facts/known.ts"
import { type Answer, blocking, notApplicable, ofBoth, ok, rule, warning } from "./rule.ts"
import type { Topic } from "./topics.ts"

type Remark = { readonly field: ContractField; readonly precision: string }

/** An address abroad has its own postcodes. */
const isForeign = (contract: ContractData, { key }: ContractField): boolean =>
  key === "apprenti_adresse_code_postal" && !["FR", null].includes(textOf(contract, "apprenti_adresse_pays"))

type FieldsByType = Readonly<Record<ContractType, readonly ContractField[]>>

/** The fields of each form that are written so, found once. */
const fieldsWith = (wanted: readonly Format[]): FieldsByType => {
  const of = (type: ContractType) =>
    fieldsOf(type).filter(({ format }) => format !== undefined && wanted.includes(format))
  return { apprentissage: of("apprentissage"), professionnalisation: of("professionnalisation") }
}

const isFilled = (contract: ContractData, field: ContractField): boolean =>
  typeof contract[field.key] === "string" &&
  contract[field.key] !== "" &&
  isShown(field, contract) &&
  !isForeign(contract, field)

const remarksOf = (contract: ContractData, fields: readonly ContractField[]) => {
  const faults: Remark[] = []
  const doubts: Remark[] = []
  for (const field of fields) {
    if (field.format === undefined || !isFilled(contract, field)) continue
    const read = formats[field.format].parse(String(contract[field.key]))
    if (!read.ok) faults.push({ field, precision: read.precision })
    else
      for (const { code, precision } of read.warnings)
        if (!settled.has(code)) doubts.push({ field, precision })
  }
  return { faults, doubts }
}

/** The key is computed when the file is sent, and the field for the mail has its own length. */
const settled = new Set(["without_key", "long"])

const listed = (remarks: readonly Remark[]) => ({
  fields: remarks.map(({ field }) => field.key),
  // Several fields have the same name: what is wrong in them is said once.
  fix: [...new Set(remarks.map(({ field, precision }) => `${field.label} : ${precision}`))].join(" "),
})

type FormatRule = {
  readonly id: string
  readonly formats: readonly Format[]
  readonly title: string
  readonly message: string
  readonly topic: Topic
  readonly explanation: string
  /** Old numbers were made otherwise: a remark only. */
  readonly onlyWarns?: true
}

const formatRule = ({ id, formats: wanted, title, message, topic, explanation, onlyWarns }: FormatRule) => {
  const fields = fieldsWith(wanted)
  return rule({
    ...ofBoth,
    id,
    severity: onlyWarns ? "warning" : "blocking",
    topic,
    title,
    explanation,
    message,
    fix: "Corrigez la valeur.",
    source: "Format du formulaire et des échanges avec les OPCO",
    fields: [],
    check: (contract): Answer => {
      const own = fields[contract.contract_type]
      // The other form may have no such field.
      if (own.length === 0) return notApplicable
      const { faults, doubts } = remarksOf(contract, own)
      if (faults.length > 0) return onlyWarns ? warning({}, listed(faults)) : blocking({}, listed(faults))
      const [first] = doubts
      return first === undefined ? ok() : warning({}, { ...listed(doubts), message: first.precision })
    },
  })
}

export const formatRules = [
  formatRule({
    id: "FMT-01",
    formats: ["siret"],
    title: "SIRET",
    topic: "employer",
    explanation: "Un SIRET compte 14 chiffres : le SIREN et le numéro d'établissement, chacun avec sa clé.",
    message: "Le SIRET doit comporter 14 chiffres et une clé valide.",
  }),
  formatRule({
    id: "FMT-02",
    formats: ["nir"],
    title: "NIR",
    topic: "identity",
    explanation:
      "Le NIR compte 13 caractères et une clé de 2 chiffres, égale à 97 moins le reste de la division par 97.",
    message: "Le numéro de sécurité sociale est invalide (clé incorrecte).",
  }),
  formatRule({
    id: "FMT-03",
    formats: ["uai"],
    title: "UAI",
    topic: "training",
    explanation: "Un code UAI compte 7 chiffres et une lettre qui en dépend.",
    message: "Le code UAI doit comporter 7 chiffres et une lettre de contrôle valide.",
  }),
  formatRule({
    id: "FMT-04",
    formats: ["rncp", "diploma_code"],
    title: "Codes de la certification",
    topic: "training",
    explanation: "Un code RNCP s'écrit RNCP suivi de 2 à 5 chiffres ; un code diplôme compte 8 caractères.",
    message: "Code RNCP attendu : RNCP suivi de 2 à 5 chiffres ; code diplôme attendu : 8 caractères.",
  }),
  formatRule({
    id: "FMT-05",
    formats: ["naf"],
    title: "NAF",
    topic: "employer",
    explanation: "Un code NAF est fait de 4 chiffres et d'une lettre.",
    message: "Le code NAF doit comporter 4 chiffres et une lettre.",
  }),
  formatRule({
    id: "FMT-06",
    formats: ["idcc"],
    title: "IDCC",
    topic: "employer",
    explanation:
      "Un code IDCC compte 4 chiffres ; 9999 sans convention collective, 9998 en cours de négociation.",
    message: "Code IDCC inconnu ou convention collective qui n'est plus en vigueur.",
  }),
  formatRule({
    id: "FMT-07",
    formats: ["nda"],
    title: "Numéro de déclaration d'activité",
    topic: "training",
    explanation:
      "Un numéro de déclaration d'activité compte 11 chiffres : région, département, rang, département.",
    message: "Le numéro de déclaration d'activité doit comporter 11 chiffres.",
  }),
  formatRule({
    id: "FMT-08",
    formats: ["deca"],
    title: "Numéro de contrat",
    topic: "form",
    explanation: "Un numéro DECA compte 15 caractères ; d'anciens numéros sont faits autrement.",
    message: "Le numéro de contrat attendu comporte 15 caractères (ex. 075202609000123).",
    onlyWarns: true,
  }),
  formatRule({
    id: "FMT-09",
    formats: ["postcode"],
    title: "Code postal",
    topic: "form",
    explanation: "Un code postal français compte 5 chiffres.",
    message: "Le code postal doit comporter 5 chiffres.",
  }),
  formatRule({
    id: "FMT-10",
    formats: ["phone", "mobile_phone"],
    title: "Téléphone",
    topic: "form",
    explanation:
      "Un numéro français compte 10 chiffres ; un numéro étranger commence par + et l'indicatif du pays.",
    message: "Le numéro de téléphone est invalide.",
  }),
  formatRule({
    id: "FMT-11",
    formats: ["birth_department"],
    title: "Département de naissance",
    topic: "identity",
    explanation: "Un numéro de département, 2A ou 2B pour la Corse, 99 pour une naissance à l'étranger.",
    message: "Le département de naissance est invalide.",
  }),
  formatRule({
    id: "FMT-13",
    formats: ["person_name"],
    title: "Noms",
    topic: "identity",
    explanation:
      "Un nom est fait de lettres, d'espaces, de traits d'union et d'apostrophes, comme à l'état civil.",
    message: "Un nom ne contient que des lettres, des espaces, des traits d'union et des apostrophes.",
  }),
  formatRule({
    id: "FMT-14",
    formats: ["email"],
    title: "Courriels",
    topic: "form",
    explanation: "Une adresse e-mail complète, que son titulaire lit.",
    message: "Adresse e-mail invalide.",
  }),
  rule({
    id: "OPC-01",
    severity: "warning",
    topic: "identity",
    title: "Adresse CEDEX",
    explanation:
      "Une adresse CEDEX est celle d'une organisation : certains OPCO la refusent pour un apprenti.",
    message: "Une adresse CEDEX peut être refusée par l'OPCO : indiquez la commune et son code postal.",
    fix: "Indiquez l'adresse où l'apprenti habite.",
    source: "Contrôles des OPCO",
    uncertain: "Les OPCO concernés ne le publient pas.",
    fields: ["apprenti_adresse_commune", "apprenti_adresse_code_postal"],
    check: (contract) =>
      cedexWarning(textOf(contract, "apprenti_adresse_commune") ?? "") === null ? ok() : warning(),
  }),
]

import { type IsoDate, typography } from "@jalon/kernel"
import type { LegalValues, PublishedFunding } from "@jalon/legal-values/rules"
import { isEqual } from "@jalon/records"
import { withConvention, withMandate } from "../../rules/dictionary/conditions.ts"
import { type Funder, funderOf } from "../../rules/facts/funder.ts"
import { type ContractData, fieldOf } from "../../rules/index.ts"
import type { FieldValues } from "../contract-row.ts"
import type { Records } from "../records/load-records.ts"
import { basisInput, type FundingInput, proposedFunding } from "./funding.ts"

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

const DELIVERY: Readonly<Record<string, string>> = {
  presentiel: "Formation en présentiel : cours, travaux pratiques et mises en situation.",
  distanciel: "Formation à distance : classes virtuelles, activités en ligne et accompagnement individuel.",
  hybride: "Formation mixte : cours en présentiel, classes virtuelles et activités en ligne accompagnées.",
}
const FOLLOWED =
  "Suivi par les feuilles d'émargement, le livret d'apprentissage et des points réguliers avec l'entreprise. Évaluations en cours de formation, puis épreuves de la certification."
const PAYMENT =
  "Le financeur règle sa part au CFA selon l'échéancier réglementaire. La participation obligatoire de l'employeur et le reste à charge éventuel font l'objet de deux factures distinctes, payables à trente jours."
/** Without an OPCO there is no participation, hence no second invoice of it. */
const PAYMENT_BY: Readonly<Record<Funder, string>> = {
  opco: PAYMENT,
  cnfpt:
    "Le CNFPT règle sa part au CFA selon l'échéancier de son accord de prise en charge. Le reste à charge de l'employeur est facturé à part, par Chorus Pro, et payable à trente jours.",
  employer:
    "L'employeur règle le prix au CFA après service fait, sur factures déposées sur Chorus Pro et accompagnées d'un certificat de réalisation, payables à trente jours.",
  other:
    "Le payeur désigné règle sa part au CFA selon son engagement écrit. Le reste à charge de l'employeur est facturé à part, payable à trente jours.",
}
const COURT = "Tribunal du lieu du siège du CFA"

type Signatory = { last_name?: unknown; first_name?: unknown; job_title?: unknown }

const fundingInput = (
  legalValues: LegalValues,
  { records, published }: Pick<Before, "records" | "published">,
): FundingInput => ({
  ...basisInput({ legalValues, records, published }),
  priceCents: typeof records.training?.price_cents === "number" ? records.training.price_cents : null,
})

/**
 * What a convention says while nobody wrote otherwise. The mandate is proposed: the employer gives it by validating, and may
 * ask for another line.
 */
const conventionDefaults = (
  legalValues: LegalValues,
  { contract, records, published }: Before,
  today: IsoDate,
): FieldValues => {
  const { training, center, school } = records
  const signatory = (school?.signatory ?? {}) as Signatory
  const delivery = DELIVERY[text(training?.delivery_mode) ?? ""] ?? ""
  const title = text(contract.formation_intitule)
  return {
    cfa_representant_nom: text(signatory.last_name),
    cfa_representant_prenom: text(signatory.first_name),
    cfa_representant_fonction: text(signatory.job_title),
    cfa_contact_courriel: text(center?.email) ?? text(school?.email),
    cfa_contact_telephone: text(center?.phone) ?? text(school?.phone),
    formation_objectif: text(training?.objectives) ?? (title && typography(`Préparer et obtenir : ${title}`)),
    convention_modalites: training && typography([delivery, FOLLOWED].filter(Boolean).join(" ")),
    convention_financement: proposedFunding(
      fundingInput(legalValues, { records, published }),
      contract,
      today,
    ),
    convention_modalites_reglement: typography(PAYMENT_BY[funderOf(contract)]),
    convention_mandat: withMandate(contract) ? true : null,
    convention_tribunal: COURT,
    convention_signature_lieu: text(contract.cfa_adresse_commune),
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || isEqual(value, [])

type Before = { contract: ContractData; records: Records; published: PublishedFunding }

/**
 * Fields of the convention that nobody chose follow the records, the dates and the law; what somebody wrote stays. An
 * amendment keeps the convention of the contract it changes.
 */
export const followConvention = (
  legalValues: LegalValues,
  before: Before,
  after: Before,
  today: IsoDate,
): FieldValues => {
  const { contract } = after
  if (fieldOf(contract.contract_type, "convention_financement") === undefined || !withConvention(contract))
    return {}
  const former: Readonly<Record<string, unknown>> = conventionDefaults(legalValues, before, today)
  const was: Readonly<Record<string, unknown>> = before.contract
  const is: Readonly<Record<string, unknown>> = contract
  return Object.fromEntries(
    Object.entries(conventionDefaults(legalValues, after, today)).filter(([key, value]) => {
      const isProposed = isEqual(is[key], was[key]) && isEqual(is[key], former[key])
      // An amount of another branch or certification would mislead: it goes while nobody can say the new one.
      if (isEmpty(value)) return key === "convention_financement" && isProposed && !isEmpty(is[key])
      return (isEmpty(is[key]) || isProposed) && !isEqual(is[key], value)
    }),
  )
}

import type { GuestLink } from "@jalon/guest-links/server"
import {
  aidEstimate,
  type ContractField,
  type ContractType,
  type Guest,
  guestSectionOf,
  guestSections,
  isNeeded,
  isShown,
  type MinimumPay,
  shownToGuest,
  writtenByGuest,
} from "../../rules/index.ts"
import type { ContractRecord, GuestContract } from "../../wire/index.ts"
import { dataOf } from "../contract-row.ts"
import { presentFinding, presentPay } from "../form/present-contract.ts"
import type { OpenContract } from "../open-contract.ts"
import type { DelegatedSection } from "./delegated-sections.ts"
import { findingsFor } from "./guest-findings.ts"
import { missingFrom } from "./guest-missing.ts"

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)
const named = (...parts: unknown[]) => parts.filter(Boolean).join(" ")

const learnerOf = ({ row: { contract_type, fields } }: OpenContract): GuestContract["learner"] => {
  const isPro = contract_type === "professionnalisation"
  const born = isPro ? fields.salarie_date_naissance : fields.apprenti_date_naissance
  return {
    name: isPro
      ? named(fields.salarie_prenom, fields.salarie_nom_usage ?? fields.salarie_nom_naissance)
      : named(fields.apprenti_prenom, fields.apprenti_nom_usage ?? fields.apprenti_nom_naissance),
    birth_year: born ? Number(born.slice(0, 4)) : null,
  }
}

/** A longer contract because of a disability is paid for: the step that says why is not. */
const withoutHealth = (pay: MinimumPay | null): MinimumPay | null =>
  pay?.known
    ? {
        ...pay,
        periods: pay.periods.map((period) => ({
          ...period,
          steps: period.steps.filter((step) => !(step.kind === "year" && step.why === "disabled")),
        })),
      }
    : pay

const payOf = ({ assessment }: OpenContract) =>
  presentPay({ assessment: { ...assessment, pay: withoutHealth(assessment.pay) } })

/** Every field shown, the empty ones too: what was typed and not yet saved then finds its place again. */
const fieldValuesOf = ({ row }: OpenContract, fields: readonly ContractField[]) =>
  Object.fromEntries(fields.map(({ key }) => [key, row.fields[key] ?? null])) as GuestContract["fields"]

/** Figures a rule looked at may be a birth date or an age: the sentence says what is needed of them. */
const findingOf = (open: OpenContract, finding: Parameters<typeof presentFinding>[1]) =>
  presentFinding(open, finding).map((one): ContractRecord["findings"][number] => ({
    ...one,
    values: {},
    // Why the school goes on with an alert is its own business.
    accepted_because: null,
    proposal: null,
  }))

/** In whose hands a section is now. */
const toldOf = (type: ContractType, { section, email, is_done, is_revoked }: DelegatedSection) => {
  // What the school asks of a person whom the company has no page about is not the company's to know.
  const own = guestSections[type].find((one) => one === section)
  return is_revoked || own === undefined ? [] : [{ section: own, email, is_done }]
}

/** A legal representative is told whose contract it is, and nothing of the training. */
const trainingOf = ({ row: { fields } }: OpenContract, { person }: Guest): GuestContract["training"] =>
  person === "representative"
    ? { title: "", center: "", starts_on: null, ends_on: null }
    : {
        title: fields.formation_intitule ?? "",
        center: fields.cfa_denomination ?? fields.of_denomination ?? "",
        starts_on: fields.formation_date_debut ?? null,
        ends_on: fields.formation_date_fin ?? fields.formation_date_fin_epreuves ?? null,
      }

type Seen = { guest: Guest; guestLink: Pick<GuestLink, "facts">; delegated: readonly DelegatedSection[] }

/** A contract as the holder of a link sees it. Fields are named one by one: what is not here is not told. */
export const presentGuest = (open: OpenContract, { guest, guestLink, delegated }: Seen): GuestContract => {
  const { row, legalValues, on } = open
  const { contract_type: type, fields } = row
  const written = writtenByGuest(type, guest)
  // Without the sealed answers: a field that is asked because of one of them would tell it.
  const said = dataOf(row)
  return {
    id: row.id,
    number: row.number,
    contract_type: type,
    person: guest.person,
    part: guest.part,
    sections:
      guest.part === null
        ? guestSections[type].filter((section) => !guest.withheld?.includes(section))
        : [guest.part],
    learner: learnerOf(open),
    is_person_known: (guest.known ?? []).length > 0,
    company: fields.employeur_denomination ?? "",
    training: trainingOf(open, guest),
    starts_on: fields.contrat_date_debut ?? null,
    ends_on: fields.contrat_date_fin ?? null,
    asked_for: text(guestLink.facts.asked_for),
    message: text(guestLink.facts.comment),
    fields: fieldValuesOf(open, shownToGuest(type, guest)),
    editable: written.map(({ key }) => key),
    asked: written
      .filter((field) => field.kind !== "lines" && isShown(field, said))
      .map((field) => ({
        key: field.key,
        section: guestSectionOf(type, field),
        is_needed: isNeeded(field, said),
      })),
    findings: findingsFor(open, guest).flatMap((finding) => findingOf(open, finding)),
    missing: missingFrom(open, guest).map(({ key, label, section, gate, by }) => ({
      key,
      label,
      section: guestSectionOf(type, { section }),
      gate,
      by: [...by],
    })),
    pay: guest.person === "company" ? payOf(open) : { periods: [], unknown: null },
    aid: guest.person === "company" ? aidOf(open, legalValues, on) : null,
    remark: text(guestLink.facts.remark),
    delegated: guest.part === null ? delegated.flatMap((one) => toldOf(type, one)) : [],
    sealed: guest.person === "student" ? Object.keys(open.secrets) : [],
  }
}

const aidOf = (
  { row }: OpenContract,
  legalValues: OpenContract["legalValues"],
  on: OpenContract["on"],
): GuestContract["aid"] => {
  const aid = aidEstimate(legalValues, dataOf(row), on)
  return aid === null || aid === "awaited"
    ? aid
    : {
        cents: aid.cents,
        year_cents: aid.yearCents,
        depends_on_quota: aid.dependsOnQuota,
        is_under_reserve: aid.isUnderReserve,
        source: aid.source,
      }
}

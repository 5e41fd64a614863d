import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, opcoFilingAt } from "@jalon/legal-values/rules"
import {
  type ContractData,
  changedSinceSigned,
  decisionDeadline,
  gateOf,
  isBeforeSignature,
  type LifecycleInput,
  type MissingField,
  whatIsMissing,
} from "../../rules/index.ts"
import type { Assessment } from "../assess.ts"
import type { AttachmentRow } from "../attachment-row.ts"
import { missingAttachments } from "../attachments.ts"
import type { ContractRow } from "../contract-row.ts"
import { needsConvention } from "../convention/needed.ts"
import type { Records } from "../records/load-records.ts"
import { rowFiling } from "./deadline-input.ts"
import { declaredDatesOf } from "./declared-dates.ts"
import type { Past } from "./past.ts"

type Known = {
  row: ContractRow
  assessment: Assessment
  records: Records
  attachments: readonly AttachmentRow[]
  past: Past
  legalValues: LegalValues
  today: IsoDate
  hasOpcoKey: boolean
}

const missingAt = (missing: readonly MissingField[], gate: MissingField["gate"]) =>
  missing.filter((field) => field.gate === gate)

/** Those whose lack only this person can mend: the school may fill the others herself. */
const missingBy = (missing: readonly MissingField[], person: "company" | "student") =>
  missingAt(missing, "ready").filter(({ by }) => by.includes(person)).length

const hasEmail = (data: ContractData): boolean =>
  Boolean(data.employeur_courriel ?? data.employeur_signataire_courriel)

const decisionLimit = ({ row, legalValues }: Known): IsoDate | null => {
  const completeOn = row.fields.depot_date_reception_complet ?? null
  if (completeOn === null) return null
  return (
    decisionDeadline(legalValues, { kind: row.contract_type, filing: rowFiling(row), completeOn })?.limit ??
    null
  )
}

/** How the OPCO of a contract takes it: by the exchange only where it has one and the centre a key. */
const channelOf = ({ row, legalValues, today, hasOpcoKey }: Known): LifecycleInput["channel"] => {
  const filed = row.fields.employeur_opco ? opcoFilingAt(legalValues, row.fields.employeur_opco, today) : null
  if (filed?.filing.contract !== "api") return "portal"
  return hasOpcoKey ? "api" : "no_key"
}

/** What is corrected after a refusal binds its parties all the same. */
export const wasSigned = ({ status }: Pick<ContractRow, "status">, past: Past): boolean =>
  past.wasSigned || !isBeforeSignature(status)

/** Asked again only when the convention that was signed no longer says the same. */
const needsConventionNow = (row: ContractRow, past: Past, hasChanged: boolean): boolean =>
  needsConvention(row) && (past.signed === null || hasChanged)

/** What the conditions of the life-cycle table look at, gathered once. */
export const lifecycleInput = (known: Known): LifecycleInput => {
  const { row, assessment, records, attachments, past, legalValues, today } = known
  const { data, findings, missing } = assessment
  const start = row.fields.contrat_date_debut ?? null
  const isConvention = (topic: string) => topic === "convention"
  const changed = changedSinceSigned(row.contract_type, past.signed, row.fields)
  const blocking = findings.filter(({ verdict }) => verdict === "blocking")
  return {
    kind: row.contract_type,
    filing: rowFiling(row),
    today,
    start,
    end: row.fields.contrat_date_fin ?? null,
    concludedOn: row.fields.contrat_date_conclusion ?? null,
    hasStarted: start !== null && start <= today && wasSigned(row, past),
    hasStudentAndTraining: row.student_id !== null && row.training_id !== null,
    hasStudentEmail: typeof records.student?.email === "string",
    hasCompanyEmail: hasEmail(data),
    studentFieldsMissing: missingBy(missing, "student"),
    companyFieldsMissing: missingBy(missing, "company"),
    blockingFindings: blocking.filter(({ topic }) => !isConvention(topic)).length,
    warningsToAcknowledge: findings.filter(
      ({ verdict, id }) => verdict === "warning" && row.acknowledged[id] === undefined,
    ).length,
    filingFindings: gateOf(row.status) === "deposit" ? blocking.length : 0,
    needsConvention: needsConventionNow(row, past, changed.convention),
    isConventionComplete: missingAt(whatIsMissing(data, { gate: "convention" }), "convention").length === 0,
    conventionFindings: blocking.filter(({ topic }) => isConvention(topic)).length,
    needsSchoolApproval: records.approves_conventions,
    isSchoolApproved: row.is_convention_approved,
    incompleteSigners: missingAt(missing, "signature").length,
    isSignedByAll: false,
    attachmentsMissing: missingAttachments(data, needsConvention(row), attachments, {
      legalValues,
      on: today,
    }).length,
    // A centre that is the employer's own sends for itself.
    hasMandate: data.convention_mandat === true || data.cfa_entreprise === true,
    isOpcoKnown: Boolean(row.fields.employeur_opco),
    channel: channelOf(known),
    deposit: row.deposit_state,
    wasSigned: wasSigned(row, past),
    hasSignedDataChanged: changed.contract,
    hasDeclaredFacts:
      gateOf(row.status) === "deposit" || Object.keys(declaredDatesOf({ row, past })).length > 0,
    hasSignedConventionChanged: needsConvention(row) && changed.convention,
    hasSignedAgreementChanged: changed.agreement,
    decisionLimit: decisionLimit(known),
    ruptureFindings: 0,
    isLastPaymentIn: false,
    brokenOn: row.broken_on,
    importFieldsMissing: row.status === "imported" ? missing.length : 0,
    outsideStatus: row.outside_status,
    statusBeforeArchive: row.status_before_archive,
    archiveFrom: null,
  }
}
